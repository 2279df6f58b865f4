import type { Column, ListScreen } from '../contract/screen'
import type { ListTableInstance } from './useListTable'

/** A column as one person sees it. */
export interface ArrangedColumn {
  readonly column: Column
  readonly width: number
  /** How far from the start it stays, where it is pinned. */
  readonly left?: number
}

type TableColumns = Pick<ListTableInstance, 'getStartVisibleLeafColumns' | 'getCenterVisibleLeafColumns'>

/** The visible columns in order, the pinned ones first, each with its width and place; `lead` stands before them. */
export function arrangeColumns(screen: ListScreen, table: TableColumns, lead: number): readonly ArrangedColumn[] {
  const byField = new Map(screen.columns.map((column) => [column.field, column]))
  const pinned = table.getStartVisibleLeafColumns()
  return [...pinned, ...table.getCenterVisibleLeafColumns()].flatMap((shown, index) => {
    const column = byField.get(shown.id)
    if (!column) return []
    const width = shown.getSize()
    return index < pinned.length ? { column, width, left: lead + shown.getStart('start') } : { column, width }
  })
}
