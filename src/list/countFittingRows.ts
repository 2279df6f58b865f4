import type { ListScreen } from '../contract/screen'
import { MAX_FITTING, MIN_FITTING } from './fittingSize'

/** Heights in px below the rows: the pager with the gap above it, and a bar that scrolls sideways. */
const PAGER = 40
const SCROLLBAR = 16
const BORDERS = 2

/** Classes of the box of the rows: it fills its place, and is never lower than its head with three rows. */
export const ROWS_BOX = 'min-h-36 flex-1 sm:basis-36'

interface RowsBox {
  /** Height of a row in px. */
  readonly height: number
  readonly screen: Pick<ListScreen, 'totals'>
}

/** How many rows the table of a list shows in a box of so many px, with its head, its sums and its pager. */
export function countFittingRows(box: number, { height, screen: { totals } }: RowsBox): number {
  const sums = totals === undefined ? 0 : totals.some(({ stored }) => stored) ? 2 : 1
  const fitting = Math.floor((box - PAGER - SCROLLBAR - BORDERS) / height) - 1 - sums
  return Math.min(MAX_FITTING, Math.max(MIN_FITTING, fitting))
}
