import type { Column, ListScreen } from '../contract/screen'
import { type ColumnPreferences, visibleColumns } from './columnPreferences'
import { columnWidth, editedWidth } from './columnWidth'

/** A column as one person sees it. */
export interface ArrangedColumn {
  readonly column: Column
  readonly width: number
  /** How far from the start it stays, where it is pinned. */
  readonly left?: number
}

interface Arrangement {
  readonly preferences: ColumnPreferences
  /** The text of a column's head, which must fit. */
  readonly headOf: (column: Column) => string
  /** The width of what stands before the first column. */
  readonly lead: number
}

/** The visible columns in order, the pinned ones first, each with its width and place. */
export function arrangeColumns(
  { columns, inline }: Pick<ListScreen, 'columns' | 'inline'>,
  { preferences, headOf, lead }: Arrangement,
): readonly ArrangedColumn[] {
  const ownWidth = inline === undefined ? columnWidth : editedWidth
  const shown = visibleColumns(columns, preferences).map((column) => ({
    column,
    width: preferences.widths[column.field] ?? ownWidth(column, headOf(column)),
  }))
  // In the order of the columns, not in that in which they were pinned.
  const isPinned = ({ column }: ArrangedColumn) => preferences.pinned.includes(column.field)
  let left = lead
  const pinned = shown.filter(isPinned).map((one) => {
    const placed = { ...one, left }
    left += one.width
    return placed
  })
  return [...pinned, ...shown.filter((one) => !isPinned(one))]
}
