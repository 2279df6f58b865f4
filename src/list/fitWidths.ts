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

/** What a column can spare: heads take two lines, texts end in an ellipsis; numbers, dates and tags are read whole. */
function spareOf({ column, width, left, head, own, kept }: FittedColumn): number {
  if (kept || left !== undefined) return 0
  const isText = column.type === 'string' && CUT.includes(column.cell)
  const least = isText ? Math.max(LEAST, own * (1 - SHARE)) : own
  return Math.max(0, width - Math.max(least, headWidth(column, head)))
}

/** The widths with which all columns are in sight, where they can spare what is missing; else their own. */
export function fitWidths(columns: readonly FittedColumn[], room: number): readonly number[] {
  const widths = columns.map(({ width }) => width)
  const missing = widths.reduce((sum, width) => sum + width, 0) - room
  const spares = columns.map(spareOf)
  const spare = spares.reduce((sum, one) => sum + one, 0)
  if (missing <= 0 || missing > spare) return widths
  return widths.map((width, index) => Math.floor(width - (missing * (spares[index] ?? 0)) / spare))
}
