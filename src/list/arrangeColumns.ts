import type { Column, ListScreen } from '../contract/screen'
import type { ListTableInstance } from './useListTable'

export interface ArrangedColumn {
  readonly column: Column
  readonly width: number
  /** Left offset in px of a pinned column. */
  readonly left?: number
}

interface Arrangement {
  readonly pinned: readonly string[]
  /** Width in px of the cells before the first column. */
  readonly lead: number
}

/** The visible columns in display order, with widths and the offsets of pinned ones. */
export function arrangeColumns(
  screen: ListScreen,
  table: Pick<ListTableInstance, 'getVisibleLeafColumns'>,
  { pinned, lead }: Arrangement,
): readonly ArrangedColumn[] {
  const byField = new Map(screen.columns.map((column) => [column.field, column]))
  let left = lead
  return table.getVisibleLeafColumns().flatMap((shown) => {
    const column = byField.get(shown.id)
    if (!column) return []
    const width = shown.getSize()
    if (!pinned.includes(shown.id)) return { column, width }
    const placed = { column, width, left }
    left += width
    return placed
  })
}
