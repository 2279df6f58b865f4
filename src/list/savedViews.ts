import type { ListScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { type ColumnPreferences, toPreferences } from './columnPreferences'
import { type ListState, readListState, writeListState } from './listState'

/** A list as someone wants to find it again: what is asked, and which columns show it. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** Who holds this role sees it too. */
  readonly roleName?: string
  readonly own: boolean
  readonly state: ListState
  readonly preferences: ColumnPreferences
}

/** What of a list is kept in a view; the page is not, for what stands there changes. */
export function toViewContent(state: ListState, preferences: ColumnPreferences): string {
  const address = writeListState(new URLSearchParams(), { ...state, page: 1 }).toString()
  return JSON.stringify({ address, preferences })
}

/** A stored view, or nothing where it is none; what the screen no longer has is left out. */
export function toSavedView(record: RecordData, screen: ListScreen, userId: string): SavedView | undefined {
  const { id, viewName, roleName, createUser } = record
  const content = readContent(record.content)
  if (typeof id !== 'string' || typeof viewName !== 'string' || !content) return undefined
  return {
    id,
    name: viewName,
    ...(typeof roleName === 'string' && roleName !== '' && { roleName }),
    own: createUser === undefined || createUser === userId,
    state: readListState(new URLSearchParams(content.address), screen),
    preferences: toPreferences(content.preferences),
  }
}

function readContent(content: Value | undefined): { address: string; preferences: unknown } | undefined {
  try {
    const read: unknown = JSON.parse(String(content))
    if (typeof read !== 'object' || read === null) return undefined
    const { address, preferences } = read as { address?: unknown; preferences?: unknown }
    return typeof address === 'string' ? { address, preferences } : undefined
  } catch {
    return undefined
  }
}
