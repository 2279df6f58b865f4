import type { ListTableInstance } from './useListTable'

/** Up, then down, then not at all; beside the other columns, or instead of them. */
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
