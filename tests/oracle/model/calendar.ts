const toDay = (date: Date): string => date.toISOString().slice(0, 10)

const parse = (day: string): readonly [year: number, month: number, day: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month - 1, date]
}

export function endOfMonth(day: string): string {
  const [year, month] = parse(day)
  return toDay(new Date(Date.UTC(year, month + 1, 0)))
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = parse(day)
  const last = endOfMonth(toDay(new Date(Date.UTC(year, month + months, 1))))
  const same = `${last.slice(0, 8)}${String(date).padStart(2, '0')}`
  return same > last ? last : same
}

export function addDays(day: string, days: number): string {
  const [year, month, date] = parse(day)
  return toDay(new Date(Date.UTC(year, month, date + days)))
}

/** Local day of a time in milliseconds. */
export function dayOf(time: number): string {
  const date = new Date(time)
  return toDay(new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())))
}

/** Due date of a period: the start, then a cycle further each, less a day; a month's end stays one. */
export function dueDate(start: string, cycle: number, period: number): string {
  if (period === 1) return start
  const later = addMonths(start, cycle * (period - 1))
  return start === endOfMonth(start) ? endOfMonth(later) : addDays(later, -1)
}
