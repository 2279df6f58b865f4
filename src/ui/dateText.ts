import { formatDateTime, isDate, isDateTime } from '../value/date'

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
