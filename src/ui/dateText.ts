import { formatDateTime, isDate, isDateTime } from '../value/date'

const two = (digits: string) => digits.padStart(2, '0')

const day = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?$/
const packedDay = /^(\d{4})(\d\d)(\d\d)$/
/** Time of day that spreadsheets append to a day. */
const midnight = /[\sT]+0{1,2}:00(?::00)?$/
const time = /^(\d{1,2})[:：](\d{1,2})(?:[:：](\d{1,2}))?$/

/** Formats 2024/3/5, 2024.3.5, 20240305 or 2024年3月5日 as 2024-03-05; returns other texts trimmed. */
export function tidyDate(typed: string): string {
  const text = typed.trim()
  const narrow = text.normalize('NFKC').replace(midnight, '')
  const [, year = '', month = '', date = ''] = day.exec(narrow) ?? packedDay.exec(narrow) ?? []
  const tidy = `${year}-${two(month)}-${two(date)}`
  return isDate(tidy) ? tidy : text
}

/** Formats a date with time; a date alone gets midnight. */
export function tidyDateTime(typed: string): string {
  const text = typed.trim()
  const narrow = text.normalize('NFKC')
  const [datePart = '', timePart = '0:0', ...more] = narrow.split(/\s+/)
  const [, hours = '', minutes = '', seconds = '0'] = time.exec(timePart) ?? []
  const tidy = `${tidyDate(datePart)} ${two(hours)}:${two(minutes)}:${two(seconds)}`
  return more.length === 0 && isDateTime(tidy) ? tidy : text
}

export function isTidy(text: string, withTime: boolean): boolean {
  return withTime ? isDateTime(text) : isDate(text)
}

/** Local date of a date or date with time; undefined for other texts. */
export function toDay(text: string | undefined): Date | undefined {
  const date = text?.slice(0, 10) ?? ''
  if (!isDate(date)) return undefined
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, dayOfMonth)
}

export function fromDay(date: Date): string {
  return formatDateTime(date.getTime()).slice(0, 10)
}
