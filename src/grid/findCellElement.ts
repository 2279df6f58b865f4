import type { CellAddress } from './activeCell'
import type { GridControl } from './gridControl'

/** The element of a cell; null if its row is not rendered. Excludes cells of nested tables. */
export function findCellElement({ id: table }: GridControl, { id, field }: CellAddress): HTMLElement | null {
  const name = CSS.escape(`${id}.${field}`)
  return document.getElementById(table)?.querySelector(`:scope > tbody > tr > [data-cell="${name}"]`) ?? null
}
