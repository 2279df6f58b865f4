import { isDate, isDateTime } from './date'

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

const serial = /^\d{5}(\.\d+)?$/
/** Day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30)

/** Formats a spreadsheet's number of a day, whose fraction is its time; returns other texts as they are. */
export function fromSerial(text: string, withTime: boolean): string {
  if (!serial.test(text)) return text
  const seconds = Math.round(Number(text) * 86_400)
  const time = new Date(EPOCH + seconds * 1000).toISOString()
  return withTime ? `${time.slice(0, 10)} ${time.slice(11, 19)}` : time.slice(0, 10)
}
