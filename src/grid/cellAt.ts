import type { CellAddress } from './activeCell'
import type { GridControl } from './gridControl'

/** The cell of this table that contains the element; undefined for a cell of a nested table. */
export function cellAt(grid: GridControl, target: EventTarget | null): CellAddress | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  if (!cell || cell.closest('table')?.id !== grid.id) return undefined
  const [id = '', ...field] = cell.dataset.cell?.split('.') ?? []
  const known = id !== '' && grid.store.positionOf(Number(id)) >= 0
  return known ? { id: Number(id), field: field.join('.') } : undefined
}
