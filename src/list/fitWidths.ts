import type { ArrangedColumn } from './arrangeColumns'
import { headWidth } from './columnWidth'

/** How much of its width a column of text may give away. */
const SHARE = 0.4
/** What a telephone number needs. */
const LEAST = 110
/** The cells that end in an ellipsis; a time that a backend sends as text has a cell that does not. */
const CUT: readonly string[] = ['text', 'choice', 'address', 'multi', 'term']

export interface FittedColumn extends ArrangedColumn {
  readonly head: string
  /** What its values take. */
  readonly own: number
  /** Its width was set by hand. */
  readonly kept: boolean
}

/** The narrowest: heads take two lines, texts give their share; numbers, dates and tags are read whole. */
function leastOf({ column, width, left, head, own, kept }: FittedColumn, share: number): number {
  if (kept || left !== undefined) return width
  const isText = column.type === 'string' && CUT.includes(column.cell)
  const value = isText ? Math.max(Math.min(own, LEAST), own * (1 - share)) : own
  return Math.min(width, Math.max(value, headWidth(column, head)))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** The widths with which all columns are in sight, where they can spare what is missing; else what values need. */
export function fitWidths(columns: readonly FittedColumn[], room: number): readonly number[] {
  const widths = columns.map(({ width }) => width)
  const missing = sum(widths) - room
  if (missing <= 0) return widths
  const spares = columns.map((column) => column.width - leastOf(column, SHARE))
  const spare = sum(spares)
  if (missing > spare) return columns.map((column) => leastOf(column, 0))
  return widths.map((width, index) => Math.floor(width - (missing * (spares[index] ?? 0)) / spare))
}
