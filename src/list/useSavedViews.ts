import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApi } from '../api/ApiContext'
import { featuresQuery } from '../api/featuresQuery'
import { readIfOffered, readKey } from '../api/operationQuery'
import { toPage } from '../api/usePage'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { readLocalViews, writeLocalViews } from './localViews'
import { type SavedView, toSavedView } from './savedViews'

export interface ViewInput {
  /** The id of the view to replace. */
  readonly id?: string
  readonly viewName: string
  readonly content: string
  /** Null to share it with no role. */
  readonly roleName?: string | null
  readonly everyone?: boolean
  readonly isDefault?: boolean
}

export interface SavedViews {
  readonly views: readonly SavedView[]
  /** True if the backend stores views, which can then be shared. */
  readonly shareable: boolean
  /** Rejects with an ApiError. */
  readonly save: (input: ViewInput) => Promise<void>
  readonly remove: (view: SavedView) => Promise<void>
}

const LIST = 'desk.view.list'

/** Views of one screen, from the backend if it stores any, otherwise from this browser. */
export function useSavedViews(screen: ListScreen, userId: string): SavedViews {
  const api = useApi()
  const client = useQueryClient()
  const features = useQuery(featuresQuery(api))
  const remote = features.data?.sharedViews === true
  const query = { screenId: screen.id }
  const kept = useQuery({ ...readIfOffered(api, LIST, query), enabled: remote, select: selectRecords })
  const local = useLocalViews(userId, screen.id)
  const records = remote ? (kept.data ?? none) : local.records
  const views = useMemo(
    () => records.flatMap((record) => toSavedView(record, screen, userId) ?? []),
    [records, screen, userId],
  )
  if (!remote) return { views, shareable: false, save: local.save, remove: local.remove }
  // Not awaited, so that a form that clears itself once its view is saved does not clear what is typed next.
  const written = () => {
    void client.invalidateQueries({ queryKey: readKey(LIST, query) })
    void client.invalidateQueries({ queryKey: readKey('desk.layout.list', undefined) })
  }
  return {
    views,
    shareable: true,
    save: (input) => api.ifOffered('desk.view.submit', { body: { ...input, screenId: screen.id } }).then(written),
    remove: (view) => api.ifOffered('desk.view.remove', { query: { ids: view.id } }).then(written),
  }
}

const none: readonly RecordData[] = []
const selectRecords = (data: unknown) => toPage(data).records

function useLocalViews(userId: string, screenId: string) {
  const stored = useMemo(() => readLocalViews(userId, screenId), [userId, screenId])
  const [changed, setChanged] = useState<{ readonly of: string; readonly records: readonly RecordData[] }>()
  const records = changed?.of === screenId ? changed.records : stored
  const write = async (next: readonly RecordData[]) => {
    writeLocalViews(userId, screenId, next)
    setChanged({ of: screenId, records: next })
  }
  return {
    records,
    save: ({ id = crypto.randomUUID(), viewName, content }: ViewInput) =>
      write([...records.filter((record) => record.id !== id), { id, viewName, content, createUser: userId }]),
    remove: ({ id }: SavedView) => write(records.filter((record) => record.id !== id)),
  }
}
