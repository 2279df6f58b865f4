import type { MergedCells } from '../value/fillMerged'

const tags = /<(tr|t[dh])\b([^>]*)>/gi

function readSpan(attributes: string, name: string): number {
  return Number(new RegExp(`${name}\\s*=\\s*["']?(\\d{1,4})`, 'i').exec(attributes)?.[1] ?? 1)
}

/** The cells of a copied HTML table that reach over several rows, which its plain text does not tell. */
export function findMerged(html: string): readonly MergedCells[] {
  const merged: MergedCells[] = []
  /** The first row below the cell that covers a column. */
  const covered: number[] = []
  let [row, column] = [-1, 0]
  for (const [, tag = '', attributes = ''] of html.matchAll(tags)) {
    if (tag.toLowerCase() === 'tr') {
      row += 1
      column = 0
      continue
    }
    while ((covered[column] ?? 0) > row) column += 1
    const end = row + readSpan(attributes, 'rowspan')
    if (end > row + 1) merged.push({ startRow: row, startCol: column, endRow: end - 1 })
    for (let width = readSpan(attributes, 'colspan'); width > 0; width -= 1) covered[column++] = end
  }
  return merged
}
