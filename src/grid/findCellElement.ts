import type { CellAddress } from './activeCell'
import type { GridControl } from './gridControl'

/** Where a cell is in the page, unless its row is out of sight; a table within the rows has cells of its own. */
export function findCellElement({ id: table }: GridControl, { id, field }: CellAddress): HTMLElement | null {
  const name = CSS.escape(`${id}.${field}`)
  return document.getElementById(table)?.querySelector(`:scope > tbody > tr > [data-cell="${name}"]`) ?? null
}
