import { formatDecimal, isDecimal } from './decimal'

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows below the titles of a sheet that is filled in and read back. */
export const MAX_SHEET_ROWS = 10_000

/**
 * The cells that are read: many more rows than are taken, since blank ones between them would else push the last ones
 * out unnoticed, and not the whole sheet, whose last corner would cost memory for all of it.
 */
export const SHEET_RANGE = 'A1:CV100000'

/** The hidden sheet of the words that cells choose from, each list in the column that it belongs to. */
export const WORDS_SHEET = '选项'

/** Spreadsheets keep fifteen digits of a number. */
const EXACT_DIGITS = 15

export type SheetValue = string | number | boolean | Date | null

/** False for numbers that a spreadsheet would round, which are written as text. */
export function isExactInSheet(text: string): boolean {
  return isDecimal(text) && text.replace(/^-|\./g, '').replace(/^0+/, '').length <= EXACT_DIGITS
}

/** Converts yyyy-MM-dd, with or without HH:mm:ss; returns other texts as they are. */
export function toSheetTime(text: string): Date | string {
  const time = Date.parse(text.length > 10 ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isNaN(time) ? text : new Date(time)
}

/** Rounds to the second, which a spreadsheet stores as a fraction of a day; midnight is a day without a time. */
function toTimeText(time: Date): string {
  const second = Math.round(time.getTime() / 1000) * 1000
  return new Date(second).toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
}

/** The text of a cell that was read; numbers as shown: 1.1000000000000001 is 1.1 again. */
export function fromSheetValue(cell: SheetValue | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return toTimeText(cell)
  return typeof cell === 'number' ? formatDecimal(Number(cell.toPrecision(EXACT_DIGITS))) : String(cell)
}

/** Removes the characters that xlsx forbids in sheet names, and limits the length to 31. */
export function toSheetName(title: string): string {
  return title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}

/** Number format of a column; `digits` absent: as many as the number has. */
export function toSheetFormat(type: string, digits: number | undefined): string {
  if (type === 'decimal') return digits === undefined ? 'General' : `0.${'0'.repeat(digits)}`.replace(/\.$/, '')
  if (type === 'integer') return '0'
  if (type === 'date') return 'yyyy-mm-dd'
  return type === 'date-time' ? 'yyyy-mm-dd hh:mm:ss' : '@'
}
