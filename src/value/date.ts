import {
  addDays as addDaysTo,
  addMonths as addMonthsTo,
  differenceInCalendarDays,
  differenceInSeconds,
  lastDayOfMonth,
  lightFormat,
} from 'date-fns'
import type { DateText, DateTimeText } from '../contract/value'

/** Milliseconds since 1970, as `Date.now` gives them. */
export type Clock = () => number

const datePattern = 'yyyy-MM-dd'
const dateTimePattern = 'yyyy-MM-dd HH:mm:ss'
// Rejects year 0 and hour 24, which ISO 8601 allows.
const dateShape = /^(?!0000)\d{4}-\d\d-\d\d$/
const dateTimeShape = /^(?!0000)\d{4}-\d\d-\d\d (?!24)\d\d:\d\d:\d\d$/

/** Local time of a text of `datePattern` or `dateTimePattern`; a day that no month has becomes one of the next. */
function parseTime(text: string): Date {
  return new Date(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}`)
}

function exists(text: string): boolean {
  const time = parseTime(text)
  return !Number.isNaN(time.getTime()) && toDateText(time) === text.slice(0, 10)
}

function toDay(date: string): Date {
  return parseTime(date.slice(0, datePattern.length))
}

function toDateText(time: Date | number): DateText {
  return lightFormat(time, datePattern) as DateText
}

/** True for an existing day as yyyy-MM-dd. */
export function isDate(text: string): text is DateText {
  return dateShape.test(text) && exists(text)
}

/** Throws for a text that `isDate` rejects. */
export function toDate(text: string): DateText {
  if (isDate(text)) return text
  throw new Error(`"${text}" is no date`)
}

/** True for an existing time as yyyy-MM-dd HH:mm:ss. */
export function isDateTime(text: string): text is DateTimeText {
  return dateTimeShape.test(text) && exists(text)
}

/** Today as yyyy-MM-dd in the local time zone. */
export function today(clock: Clock): DateText {
  return toDateText(clock())
}

export function formatDateTime(time: number): DateTimeText {
  return lightFormat(time, dateTimePattern) as DateTimeText
}

/** The same day `months` later, clamped to the last day of a shorter month. */
export function addMonths(date: string, months: number): DateText {
  return toDateText(addMonthsTo(toDay(date), months))
}

export function endOfMonth(date: string): DateText {
  return toDateText(lastDayOfMonth(toDay(date)))
}

export function addDays(date: string, days: number): DateText {
  return toDateText(addDaysTo(toDay(date), days))
}

/** Calendar days from `from` to `to`, negative if `to` is earlier; the time of day is ignored. */
export function daysBetween(from: string, to: string): number {
  return differenceInCalendarDays(toDay(to), toDay(from))
}

/** Seconds between two times as yyyy-MM-dd HH:mm:ss, negative if `to` is earlier. */
export function secondsBetween(from: string, to: string): number {
  return differenceInSeconds(parseTime(to), parseTime(from))
}
