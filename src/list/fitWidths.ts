import type { ArrangedColumn } from './arrangeColumns'
import { headWidth } from './columnWidth'

/** Maximum share of its width that a text column may lose. */
const SHARE = 0.4
/** Minimum width in px of a text column: fits a telephone number. */
const MIN_WIDTH = 110

export interface FittedColumn extends ArrangedColumn {
  readonly head: string
  /** Width in px of the values. */
  readonly own: number
  /** True if the user set the width. */
  readonly kept: boolean
  /** True for the column that names the record, whose text is cut last. */
  readonly lead: boolean
}

/** Minimum width in px: headers wrap to two lines and texts shrink by `share`; other values are never truncated. */
function leastOf({ column, width, left, head, own, kept, lead }: FittedColumn, share: number): number {
  if (kept || left !== undefined) return width
  const isText = column.type === 'string' && column.truncates && !lead
  const value = isText ? Math.max(Math.min(own, MIN_WIDTH), own * (1 - share)) : own
  return Math.min(width, Math.max(value, headWidth(head)))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Sum in px of the widths below which columns stand behind the actions. */
export function leastRoom(columns: readonly FittedColumn[]): number {
  return sum(columns.map((column) => leastOf(column, SHARE)))
}

/** Widths that fit all columns into `room` px if they can shrink enough, otherwise minimum widths. */
export function fitWidths(columns: readonly FittedColumn[], room: number): readonly number[] {
  const widths = columns.map(({ width }) => width)
  const missing = sum(widths) - room
  if (missing <= 0) return widths
  // Headers wrap before a text is cut.
  const wrapped = columns.map((column) => leastOf(column, 0))
  const over = sum(wrapped) - room
  if (over <= 0) return shrink(widths, wrapped, missing)
  const least = columns.map((column) => leastOf(column, SHARE))
  return over > sum(wrapped) - sum(least) ? wrapped : shrink(wrapped, least, over)
}

/** Takes `missing` px in proportion to what each width can spare. */
function shrink(widths: readonly number[], least: readonly number[], missing: number): readonly number[] {
  const spares = widths.map((width, index) => width - (least[index] ?? width))
  const spare = sum(spares)
  return widths.map((width, index) => Math.floor(width - (missing * (spares[index] ?? 0)) / spare))
}
