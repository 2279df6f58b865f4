/** Rows and columns of merged cells, counted from 0; the end is included. */
export interface MergedCells {
  readonly startRow: number
  readonly startCol: number
  readonly endRow: number
}

/** Repeats the value of merged cells in their lower rows, except in rows that are blank otherwise. */
export function fillMerged<Cell>(
  rows: readonly (readonly Cell[])[],
  merges: readonly MergedCells[],
  isBlank: (cell: Cell | undefined) => boolean,
): readonly (readonly Cell[])[] {
  if (merges.length === 0) return rows
  const filled = rows.map((row) => [...row])
  const open = new Set(filled.filter((row) => row.some((cell) => !isBlank(cell))))
  for (const { startRow, startCol, endRow } of merges) {
    const value = rows[startRow]?.[startCol]
    if (value === undefined || isBlank(value)) continue
    const lower = filled.slice(startRow + 1, endRow + 1).filter((row) => open.has(row))
    for (const row of lower) if (isBlank(row[startCol])) row[startCol] = value
  }
  return filled
}
