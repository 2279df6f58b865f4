/** One column of a sheet, the same for what is written and for what is read. */
export interface SheetColumn {
  readonly field: string
  /** What stands in the header row; a file may have its columns in any order. */
  readonly title: string
  readonly type: 'text' | 'integer' | 'decimal' | 'date' | 'date-time'
  /** When read: a blank cell is an error. */
  readonly required?: boolean
  /** Of a decimal: how many it is shown with, and how many a read one may have. Absent: 3. */
  readonly digits?: number
  /** Of a number: the smallest that is read. Absent: 0; below 0 are signed numbers. */
  readonly min?: number
  /** Of a text that is read. Absent: 500. */
  readonly maxLength?: number
  /** In characters. */
  readonly width?: number
}

export const DEFAULT_DIGITS = 3
