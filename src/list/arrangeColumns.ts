import type { Column } from '../contract/screen'
import { type ColumnPreferences, visibleColumns } from './columnPreferences'
import { columnWidth } from './columnWidth'

/** A column as one person sees it. */
export interface ArrangedColumn {
  readonly column: Column
  readonly width: number
  /** How far from the start it stays, where it is pinned. */
  readonly left?: number
}

export interface Arrangement {
  readonly preferences: ColumnPreferences
  /** The text of a column's head, which must fit. */
  readonly headOf: (column: Column) => string
  /** What stands before the first column: boxes and row numbers. */
  readonly lead: number
}

/** The visible columns in order, the pinned ones first, each with its width and place. */
export function arrangeColumns(
  columns: readonly Column[],
  { preferences, headOf, lead }: Arrangement,
): readonly ArrangedColumn[] {
  const visible = visibleColumns(columns, preferences)
  const isPinned = ({ field }: Column) => preferences.pinned.includes(field)
  let left = lead
  return [...visible.filter(isPinned), ...visible.filter((column) => !isPinned(column))].map((column) => {
    const width = preferences.widths[column.field] ?? columnWidth(column, headOf(column))
    if (!isPinned(column)) return { column, width }
    const arranged = { column, width, left }
    left += width
    return arranged
  })
}
