import type { Column } from '../contract/screen'
import { plainCells } from './cellKinds'

/** Width in px of a cell's padding, and one for rounding. */
const PADDING = 25
/** Width in px of what a tag has beside its text: padding, dot and gap. */
const TAG = 28
/** Share of the texts of a column that its width shows whole. */
const WHOLE = 0.95
/** Maximum width in px; longer texts are cut, or wrap. */
const MAX_WIDTH = 360

type Cells = readonly (HTMLTableCellElement | undefined)[]

/**
 * Width in px that the rendered values of a column need, its padding included; undefined if they are no texts or not
 * loaded. `sums` are its cells in the foot, which are never cut.
 */
export function measureColumn(column: Column, cells: Cells, sums: Cells): number | undefined {
  const isTag = column.cell === 'tag'
  if (!isTag && !plainCells.includes(column.cell)) return undefined
  const widths = cells.map(textSpan).filter((width) => width > 0)
  if (widths.length === 0) return undefined
  const beside = PADDING + (isTag ? TAG : 0)
  const needed = column.truncates ? percentile(widths) : Math.max(...widths)
  const summed = Math.max(0, ...sums.map(textSpan))
  return Math.min(MAX_WIDTH, Math.ceil(Math.max(needed + beside, summed + PADDING)))
}

function percentile(widths: readonly number[]): number {
  const sorted = widths.toSorted((one, other) => one - other)
  return sorted[Math.ceil(WHOLE * sorted.length) - 1] ?? 0
}

/** Width in px of the texts in a cell, also of what is cut off. */
function textSpan(cell: HTMLTableCellElement | undefined): number {
  if (!cell) return 0
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode)
    const box = range.getBoundingClientRect()
    if (box.width === 0) continue
    left = Math.min(left, box.left)
    right = Math.max(right, box.right)
  }
  return Math.max(0, right - left)
}
