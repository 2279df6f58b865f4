import type { CellAddress } from './activeCell'
import type { GridControl } from './gridControl'

/** The cell of this table that an element is in; one of a table within its rows is none of it. */
export function cellAt(grid: GridControl, target: EventTarget | null): CellAddress | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  if (!cell || cell.closest('table')?.id !== grid.id) return undefined
  const [id = '', ...field] = cell.dataset.cell?.split('.') ?? []
  const known = id !== '' && grid.store.positionOf(Number(id)) >= 0
  return known ? { id: Number(id), field: field.join('.') } : undefined
}
