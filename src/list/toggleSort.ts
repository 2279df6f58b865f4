import type { ListTableInstance } from './useListTable'

/** Cycles a column's sort: ascending, descending, none; `beside` keeps the other columns' sort. */
export function toggleSort(
  table: Pick<ListTableInstance, 'getColumn' | 'setSorting'>,
  field: string,
  beside: boolean,
): void {
  const column = table.getColumn(field)
  if (!column?.getCanSort()) return
  const next = column.getNextSortingOrder()
  if (beside) column.toggleSorting(undefined, true)
  else table.setSorting(next ? [{ id: field, desc: next === 'desc' }] : [])
}
