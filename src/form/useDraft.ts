import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../api/ApiContext'
import type { RecordData } from '../contract/value'
import { type Merge, mergeRecords, type Sides } from '../record/conflicts'
import { isSameValue } from '../record/isSameValue'
import { useSession, useSessionStore } from '../session/SessionContext'
import type { Draft, Drafts } from './drafts'
import type { FormStore } from './formStore'
import type { FormViewProps } from './formViewProps'
import type { createDrafts } from './openDraftStorage'
import { findOpenForms, holdForm } from './openForms'

const REST_MS = 1000
/** After which a draft that could not be written for want of its key is tried again. */
const RETRY_MS = 10_000

interface DraftHandle {
  /** What earlier visits have left, the newest first, each until it was decided about. */
  readonly found: readonly Draft[]
  /** Whether the record has changed since the draft was typed. */
  readonly isOutdated: (draft: Draft) => boolean
  readonly restore: (draft: Draft) => void
  readonly discard: (draft: Draft) => void
  /** The questions of a draft whose fields somebody else has changed too. */
  readonly merging: { readonly draft: Draft; readonly merge: Merge; readonly sides: Sides } | undefined
  readonly endMerge: (kept?: RecordData) => void
}

/** The fields that are not as they were read, and what they were. */
function toChange(store: FormStore): Pick<Draft, 'values' | 'base'> {
  const [now, start] = [store.values(), store.start()]
  const names = [...new Set([...Object.keys(now), ...Object.keys(start)])]
  const changed = names.filter((name) => !isSameValue(now[name], start[name]))
  const pick = (record: RecordData) => Object.fromEntries(changed.map((name) => [name, record[name]]))
  return { values: pick(now), base: pick(start) }
}

/** Writes what is typed into a draft of this form's own; answers what ends it. */
function keepDraft(store: FormStore, drafts: LateDrafts, id: string): () => void {
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
  // Typed while the form was hidden, or its session had ended.
  if (wasDirty) schedule(REST_MS)
  const unsubscribe = store.subscribe(() => {
    clearTimeout(timer)
    if (store.dirty() && !wasDirty) drafts.prepare()
    if (store.dirty()) schedule(REST_MS)
    else if (wasDirty) drafts.remove(id)
    wasDirty = store.dirty()
  })
  window.addEventListener('pagehide', keep)
  return () => {
    isEnded = true
    unsubscribe()
    clearTimeout(timer)
    window.removeEventListener('pagehide', keep)
  }
}

function writeDraft(store: FormStore, drafts: LateDrafts, id: string): Promise<void> {
  return drafts.write(id, { ...toChange(store), time: Date.now() })
}

/** What a form does with its drafts; how they are kept is loaded once the form is shown. */
function loadDraftsLate(...settings: Parameters<typeof createDrafts>) {
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
    /** At once where it can be: a page that is about to go does not come back to it. */
    write: async (...draft: Parameters<Drafts['write']>) => (loaded ?? (await load())).write(...draft),
    prepare: () => void load().then((drafts) => drafts.prepare(), ignore),
    remove: (id: string) => void load().then((drafts) => drafts.remove(id), ignore),
  }
}

type LateDrafts = ReturnType<typeof loadDraftsLate>

/** The drafts that were left behind: not those of forms that stand open in another window. */
function useFoundDrafts(drafts: LateDrafts, isKept: boolean) {
  const [found, setFound] = useState<readonly Draft[]>([])
  // The first question to the browser's store waits for its disk: the form is shown meanwhile.
  useEffect(() => {
    if (!isKept) return
    let isGone = false
    drafts.prepare()
    const find = async () => {
      const listed = await drafts.list()
      if (listed.length === 0) return
      const open = await findOpenForms(listed.map((draft) => draft.id))
      if (!isGone) setFound(listed.filter((draft) => !open.has(draft.id)))
    }
    // Without a line to the server they stay where they are, until the form is opened again.
    find().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [drafts, isKept])
  return [found, setFound] as const
}

/** Keeps what is typed where a crash does not reach it, and offers it to whoever comes back. */
export function useDraft(store: FormStore, { screen, mode, record, isGivenUp }: FormViewProps): DraftHandle {
  const { userId = '', token } = useSession()
  // What a form starts a call from, e.g. the rights of a role, is the server's: an old draft would turn it back.
  const isKept = screen.call === undefined
  const isWritten = isKept && token !== undefined
  const key = String(record?.[screen.key] ?? '')
  const [id] = useState(() => crypto.randomUUID())
  const place = { userId, screen: screen.id, mode, key }
  const parts = { session: useSessionStore(), api: useApi(), queryClient: useQueryClient() }
  const [drafts] = useState(() => loadDraftsLate(place, screen.version, parts))
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
  /** What was restored belongs to this form from now on; it is written before the former draft goes. */
  const take = (draft: Draft, values: RecordData) => {
    store.fill(values)
    setFound((all) => all.filter((one) => one !== draft))
    writeDraft(store, drafts, id).then(
      () => drafts.remove(draft.id),
      () => undefined,
    )
  }
  const isOutdated = ({ base }: Draft) =>
    Object.keys(base).some((name) => !isSameValue(base[name], store.start()[name]))
  const restore = (draft: Draft) => {
    if (!isOutdated(draft)) return take(draft, draft.values)
    const [stored, now] = [store.start(), store.values()]
    const sides = { start: { ...stored, ...draft.base }, mine: { ...now, ...draft.values }, theirs: stored }
    setMerging({ draft, sides, merge: mergeRecords(store.screen, sides) })
  }
  const endMerge = (kept?: RecordData) => {
    if (merging && kept) take(merging.draft, kept)
    setMerging(undefined)
  }
  return { found, isOutdated, restore, discard, merging, endMerge }
}
