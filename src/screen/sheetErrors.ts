import type { ApiError } from '../api/ApiError'

/** An error in one cell of a workbook; row 0 is the whole sheet. */
export interface SheetError {
  readonly row: number
  readonly column: string
  readonly message: string
}

const PLACE = /^(\d+)\.(.*)$/s

/** Parses the server's error paths `<row>.<column>`, sorted by row. */
export function toSheetErrors({ fields = {} }: Pick<ApiError, 'fields'>): readonly SheetError[] {
  const found = Object.entries(fields).flatMap(([path, message]) => {
    const [, row, column = ''] = PLACE.exec(path) ?? []
    return row === undefined ? [] : [{ row: Number(row), column, message }]
  })
  return found.sort((one, other) => one.row - other.row)
}
