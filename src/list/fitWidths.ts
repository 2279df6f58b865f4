import type { ArrangedColumn } from './arrangeColumns'
import { headWidth } from './columnWidth'

/** Maximum share of its width that a text column may lose. */
const SHARE = 0.4
/** Minimum width in px of a text column: fits a telephone number. */
const LEAST = 110
/** Cells that truncate with an ellipsis. */
const CUT: readonly string[] = ['text', 'choice', 'address', 'multi', 'term']

export interface FittedColumn extends ArrangedColumn {
  readonly head: string
  /** Width in px of the values. */
  readonly own: number
  readonly kept: boolean
}

/** Minimum width in px: headers wrap to two lines and texts shrink by `share`; other values are never truncated. */
function leastOf({ column, width, left, head, own, kept }: FittedColumn, share: number): number {
  if (kept || left !== undefined) return width
  const isText = column.type === 'string' && CUT.includes(column.cell)
  const value = isText ? Math.max(Math.min(own, LEAST), own * (1 - share)) : own
  return Math.min(width, Math.max(value, headWidth(column, head)))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Widths that fit all columns into `room` px if they can shrink enough, otherwise minimum widths. */
export function fitWidths(columns: readonly FittedColumn[], room: number): readonly number[] {
  const widths = columns.map(({ width }) => width)
  const missing = sum(widths) - room
  if (missing <= 0) return widths
  const spares = columns.map((column) => column.width - leastOf(column, SHARE))
  const spare = sum(spares)
  if (missing > spare) return columns.map((column) => leastOf(column, 0))
  return widths.map((width, index) => Math.floor(width - (missing * (spares[index] ?? 0)) / spare))
}
