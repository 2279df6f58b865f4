import type { ListScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { type ColumnPreferences, toPreferences } from './columnPreferences'
import { initialListState, type ListState, readListState, writeListState } from './listState'
import { toPageSize } from './pageSizes'

export interface SavedView {
  readonly id: string
  readonly name: string
  /** The role that the view is shared with. */
  readonly roleName?: string
  /** True if everybody sees the view. */
  readonly everyone?: true
  /** True if the list opens with it for all who see it and have no nearer one. */
  readonly isDefault?: true
  readonly own: boolean
  readonly state: ListState
  readonly preferences: ColumnPreferences
}

/** Serializes filters, sort and columns; the page number is left out, because its rows change, and so is a size that fits. */
export function toViewContent(state: ListState, preferences: ColumnPreferences): string {
  const size = toPageSize(state.size) ?? initialListState.size
  const address = writeListState(new URLSearchParams(), { ...state, page: 1, size }).toString()
  return JSON.stringify({ address, preferences })
}

/** Parses a stored view; undefined if invalid. Drops filters and columns that the screen no longer has. */
export function toSavedView(record: RecordData, screen: ListScreen, userId: string): SavedView | undefined {
  const { id, viewName, roleName, everyone, isDefault, createUser } = record
  const content = readViewContent(record.content, screen)
  if (typeof id !== 'string' || typeof viewName !== 'string' || !content) return undefined
  return {
    id,
    name: viewName,
    ...(typeof roleName === 'string' && roleName !== '' && { roleName }),
    ...(everyone === true && { everyone }),
    ...(isDefault === true && { isDefault }),
    own: createUser === undefined || createUser === userId,
    ...content,
  }
}

/** What a stored view shows; undefined if invalid. */
export function readViewContent(
  stored: Value | undefined,
  screen: ListScreen,
): Pick<SavedView, 'state' | 'preferences'> | undefined {
  const content = readContent(stored)
  return (
    content && {
      state: readListState(new URLSearchParams(content.address), screen),
      preferences: toPreferences(content.preferences),
    }
  )
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
