import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../api/ApiContext'
import type { RecordData } from '../contract/value'
import type { Sides } from '../record/conflicts'
import { isSameValue } from '../record/isSameValue'
import { useSession, useSessionStore } from '../session/SessionContext'
import type { Draft, Drafts } from './drafts'
import type { FormStore } from './formStore'
import type { FormViewProps } from './formViewProps'
import type { createDrafts } from './openDraftStorage'
import { findOpenForms, holdForm } from './openForms'

const REST_MS = 1000
/** Delay before a failed write, for want of the key, is retried. */
const RETRY_MS = 10_000

interface DraftHandle {
  /** Drafts of earlier visits, newest first, until restored or discarded. */
  readonly found: readonly Draft[]
  readonly isOutdated: (draft: Draft) => boolean
  readonly restore: (draft: Draft) => void
  readonly discard: (draft: Draft) => void
  /** The conflicts of a draft with another user's changes. */
  readonly merging: { readonly draft: Draft; readonly sides: Sides } | undefined
  readonly endMerge: (kept?: RecordData) => void
}

/** The changed fields with their current and initial values. */
function toChange(store: FormStore): Pick<Draft, 'values' | 'base'> {
  const [now, start] = [store.values(), store.start()]
  const names = [...new Set([...Object.keys(now), ...Object.keys(start)])]
  const changed = names.filter((name) => !isSameValue(now[name], start[name]))
  const pick = (record: RecordData) => Object.fromEntries(changed.map((name) => [name, record[name]]))
  return { values: pick(now), base: pick(start) }
}

/** Writes the form's changes into its own draft; returns the function that stops this, and writes the last of them. */
export function keepDraft(store: FormStore, drafts: LazyDrafts, id: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  const schedule = (ms: number) => {
    clearTimeout(timer)
    if (!isEnded) timer = setTimeout(keep, ms)
  }
  const keep = () => {
    clearTimeout(timer)
    if (store.dirty()) writeDraft(store, drafts, id).catch(() => schedule(RETRY_MS))
  }
  let wasDirty = store.dirty()
  // The values changed while the form was hidden or its session had ended.
  if (wasDirty) schedule(REST_MS)
  const unsubscribe = store.subscribe(() => {
    clearTimeout(timer)
    if (store.dirty() && !wasDirty) drafts.preload()
    if (store.dirty()) schedule(REST_MS)
    else if (wasDirty) drafts.remove(id)
    wasDirty = store.dirty()
  })
  window.addEventListener('pagehide', keep)
  return () => {
    isEnded = true
    unsubscribe()
    // The form goes out of sight within the second, e.g. behind another tab of the app.
    keep()
    window.removeEventListener('pagehide', keep)
  }
}

function writeDraft(store: FormStore, drafts: LazyDrafts, id: string): Promise<void> {
  return drafts.write(id, { ...toChange(store), time: Date.now() })
}

/** Loads the draft code lazily, after the form is shown. */
function loadDraftsLazily(...settings: Parameters<typeof createDrafts>) {
  let loading: Promise<Drafts> | undefined
  let loaded: Drafts | undefined
  const load = () => {
    loading ??= import('./openDraftStorage').then((code) => {
      loaded = code.createDrafts(...settings)
      return loaded
    })
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const ignore = () => undefined
  return {
    list: async () => (await load()).list(),
    /** Writes synchronously once loaded, because a `pagehide` handler cannot await. */
    write: async (...draft: Parameters<Drafts['write']>) => (loaded ?? (await load())).write(...draft),
    preload: () => void load().then((drafts) => drafts.preload(), ignore),
    remove: (id: string) => void load().then((drafts) => drafts.remove(id), ignore),
  }
}

type LazyDrafts = ReturnType<typeof loadDraftsLazily>

/** Drafts of earlier visits, without those of forms that are open in another window. */
function useFoundDrafts(drafts: LazyDrafts, isKept: boolean) {
  const [found, setFound] = useState<readonly Draft[]>([])
  // Runs in an effect, because the first access to the browser's store reads the disk.
  useEffect(() => {
    if (!isKept) return
    let isGone = false
    drafts.preload()
    const find = async () => {
      const listed = await drafts.list()
      if (listed.length === 0) return
      const open = await findOpenForms(listed.map((draft) => draft.id))
      if (!isGone) setFound(listed.filter((draft) => !open.has(draft.id)))
    }
    // Offline, the drafts stay stored until the form is opened again.
    find().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [drafts, isKept])
  return [found, setFound] as const
}

/** Stores unsaved values in the browser and offers them on the next visit. */
export function useDraft(store: FormStore, { screen, mode, record, isGivenUp }: FormViewProps): DraftHandle {
  const { userId = '', token } = useSession()
  // A form that makes one call starts from server data, e.g. a role's rights, which an old draft would revert.
  const isKept = screen.call === undefined
  const isWritten = isKept && token !== undefined
  const key = String(record?.[screen.key] ?? '')
  const [id] = useState(() => crypto.randomUUID())
  const place = { userId, screen: screen.id, mode, key }
  const parts = { session: useSessionStore(), api: useApi(), queryClient: useQueryClient() }
  const [drafts] = useState(() => loadDraftsLazily(place, screen.version, parts))
  const [found, setFound] = useFoundDrafts(drafts, isKept)
  const [merging, setMerging] = useState<DraftHandle['merging']>()
  const givenUp = useRef(isGivenUp)
  useEffect(() => {
    givenUp.current = isGivenUp
  })
  useEffect(() => (isWritten ? keepDraft(store, drafts, id) : undefined), [store, drafts, id, isWritten])
  useEffect(() => {
    const close = holdForm(id)
    return () => {
      close()
      if (givenUp.current?.()) drafts.remove(id)
    }
  }, [drafts, id])

  const discard = (draft: Draft) => {
    drafts.remove(draft.id)
    setFound((all) => all.filter((one) => one !== draft))
  }
  /** Restores a draft and writes it as this form's own before the former one is removed. */
  const take = (draft: Draft, values: RecordData) => {
    store.restore(values)
    setFound((all) => all.filter((one) => one !== draft))
    writeDraft(store, drafts, id).then(
      () => drafts.remove(draft.id),
      () => undefined,
    )
  }
  const isOutdated = ({ base }: Draft) =>
    Object.keys(base).some((name) => !store.plan.unsent.has(name) && !isSameValue(base[name], store.start()[name]))
  const restore = (draft: Draft) => {
    if (!isOutdated(draft)) return take(draft, draft.values)
    const [stored, now] = [store.start(), store.values()]
    const sides = { start: { ...stored, ...draft.base }, mine: { ...now, ...draft.values }, theirs: stored }
    setMerging({ draft, sides })
  }
  const endMerge = (kept?: RecordData) => {
    if (merging && kept) take(merging.draft, kept)
    setMerging(undefined)
  }
  return { found, isOutdated, restore, discard, merging, endMerge }
}
