import type { Column } from '../contract/screen'
import { type PageSize, toPageSize } from './pageSizes'

export interface ColumnPreferences {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** Columns that stay at the start while the others scroll. */
  readonly pinned: readonly string[]
  /** Manually set widths in px. */
  readonly widths: { readonly [field: string]: number }
  /** True for lower rows. */
  readonly compact: boolean
  /** The page size that the user chose. */
  readonly size?: PageSize
}

export const noPreferences: ColumnPreferences = { order: [], hidden: [], pinned: [], widths: {}, compact: false }

export function preferencesKey(screenId: string, userId: string): string {
  return `formwork.columns.${userId}.${screenId}`
}

/** Stored preferences; `opening` for missing or invalid JSON. */
export function parsePreferences(text: string | null, opening = noPreferences): ColumnPreferences {
  if (!text) return opening
  try {
    return toPreferences(JSON.parse(text))
  } catch {
    return opening
  }
}

/** Picks the valid settings from a stored value. */
export function toPreferences(stored: unknown): ColumnPreferences {
  if (typeof stored !== 'object' || stored === null) return noPreferences
  const { order, hidden, pinned, widths, compact, size } = stored as { readonly [key: string]: unknown }
  const chosen = toPageSize(size)
  return {
    order: texts(order),
    hidden: texts(hidden),
    pinned: texts(pinned),
    widths: positiveNumbers(widths),
    compact: compact === true,
    ...(chosen !== undefined && { size: chosen }),
  }
}

/** All columns in the stored order; a column that is not in it follows its neighbour in the screen. */
export function orderColumns(columns: readonly Column[], order: readonly string[]): readonly Column[] {
  const known = order.flatMap((field) => columns.find((column) => column.field === field) ?? [])
  const ordered = [...new Set(known)]
  for (const [index, column] of columns.entries()) {
    if (ordered.includes(column)) continue
    const neighbour = columns[index - 1]
    ordered.splice(neighbour ? ordered.indexOf(neighbour) + 1 : 0, 0, column)
  }
  return ordered
}

export function visibleColumns(columns: readonly Column[], preferences: ColumnPreferences): readonly Column[] {
  const shown = orderColumns(columns, preferences.order).filter(({ field }) => !preferences.hidden.includes(field))
  return shown.length > 0 ? shown : columns
}

/** Hides or shows a column; the last visible one cannot be hidden. */
export function toggleColumn(
  columns: readonly Column[],
  preferences: ColumnPreferences,
  field: string,
): ColumnPreferences {
  if (preferences.hidden.includes(field)) {
    return { ...preferences, hidden: preferences.hidden.filter((hidden) => hidden !== field) }
  }
  const shown = visibleColumns(columns, preferences)
  return shown.length > 1 ? { ...preferences, hidden: [...preferences.hidden, field] } : preferences
}

/** Moves a column by one position, -1 towards the start. */
export function moveColumn(
  columns: readonly Column[],
  preferences: ColumnPreferences,
  move: { readonly field: string; readonly by: -1 | 1 },
): ColumnPreferences {
  const order = orderColumns(columns, preferences.order).map(({ field }) => field)
  const from = order.indexOf(move.field)
  const to = from + move.by
  if (from < 0 || to < 0 || to >= order.length) return preferences
  order.splice(to, 0, ...order.splice(from, 1))
  return { ...preferences, order }
}

export function togglePin(preferences: ColumnPreferences, field: string): ColumnPreferences {
  const { pinned } = preferences
  return { ...preferences, pinned: pinned.includes(field) ? pinned.filter((one) => one !== field) : [...pinned, field] }
}

export const MIN_WIDTH = 48
const MAX_WIDTH = 800

export function resizeColumn(preferences: ColumnPreferences, field: string, width: number): ColumnPreferences {
  const allowed = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))
  return { ...preferences, widths: { ...preferences.widths, [field]: allowed } }
}

function positiveNumbers(value: unknown): { readonly [field: string]: number } {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0),
  )
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}
