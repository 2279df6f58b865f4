import { useEffect, useRef, useState } from 'react'
import type { RecordData } from '../contract/value'
import { useSession } from '../session/SessionContext'
import { type Draft, Drafts } from './drafts'
import type { FormStore } from './formStore'
import type { FormViewProps } from './formViewProps'
import { isSameValue } from './isSameValue'

const REST_MS = 1000

interface DraftHandle {
  /** What an earlier visit has left, until it was decided about. */
  readonly found: Draft | undefined
  readonly restore: () => void
  readonly discard: () => void
}

/** The fields that are not as they were read. */
export function toChanges(store: FormStore): RecordData {
  const [now, start] = [store.values(), store.start()]
  const names = [...new Set([...Object.keys(now), ...Object.keys(start)])]
  return Object.fromEntries(
    names.filter((name) => !isSameValue(now[name], start[name])).map((name) => [name, now[name]]),
  )
}

/** Keeps what is typed where a crash does not reach it, and offers it to whoever comes back. */
export function useDraft(store: FormStore, { screen, mode, record, isGivenUp }: FormViewProps): DraftHandle {
  const { userId = '' } = useSession()
  const key = String(record?.[screen.key] ?? '')
  const [drafts] = useState(
    () => new Drafts({ userId, screen: screen.id, mode, key }, screen.version, () => localStorage),
  )
  const [found, setFound] = useState<Draft>()
  // The first question to the browser's store waits for its disk: the form is shown meanwhile.
  useEffect(() => setFound(drafts.read()), [drafts])
  const givenUp = useRef(isGivenUp)
  useEffect(() => {
    givenUp.current = isGivenUp
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      if (store.dirty()) drafts.write(toChanges(store), Date.now())
    }
    let wasDirty = false
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer)
      if (store.dirty()) timer = setTimeout(keep, REST_MS)
      else if (wasDirty) drafts.remove()
      wasDirty = store.dirty()
    })
    window.addEventListener('pagehide', keep)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
      if (givenUp.current?.()) drafts.remove()
    }
  }, [store, drafts])
  const discard = () => {
    drafts.remove()
    setFound(undefined)
  }
  const restore = () => {
    if (found) store.fill(found.values)
    setFound(undefined)
  }
  return { found, restore, discard }
}
