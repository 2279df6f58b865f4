import type { Column, ListScreen } from '../contract/screen'
import type { ListTableInstance } from './useListTable'

/** A column as one person sees it. */
export interface ArrangedColumn {
  readonly column: Column
  readonly width: number
  /** How far from the start it stays, where it is pinned. */
  readonly left?: number
}

interface Arrangement {
  readonly pinned: readonly string[]
  /** The width of what stands before the first column. */
  readonly lead: number
}

/** The visible columns in the table's order, each with its width, and those that are pinned with their place. */
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
