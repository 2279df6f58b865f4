import type { ApiError } from '../api/ApiError'

/** What is wrong in one cell of a workbook; row 0 stands for the sheet as a whole. */
export interface SheetError {
  readonly row: number
  readonly column: string
  readonly message: string
}

const PLACE = /^(\d+)\.(.*)$/s

/** What a server says of the rows and columns of a file, in the order of the rows. */
export function toSheetErrors({ fields = {} }: Pick<ApiError, 'fields'>): readonly SheetError[] {
  const found = Object.entries(fields).flatMap(([path, message]) => {
    const [, row, column = ''] = PLACE.exec(path) ?? []
    return row === undefined ? [] : [{ row: Number(row), column, message }]
  })
  return found.sort((one, other) => one.row - other.row)
}
