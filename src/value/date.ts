import {
  addDays as addDaysTo,
  addMonths as addMonthsTo,
  differenceInCalendarDays,
  differenceInSeconds,
  isValid,
  lastDayOfMonth,
  lightFormat,
  parseISO,
} from 'date-fns'
import type { DateText, DateTimeText } from '../contract/value'

/** Milliseconds since 1970, as `Date.now` gives them. */
export type Clock = () => number

const datePattern = 'yyyy-MM-dd'
const dateTimePattern = 'yyyy-MM-dd HH:mm:ss'
// What ISO 8601 knows besides, a year 0 and an hour 24, no calendar of ours has.
const dateShape = /^(?!0000)\d{4}-\d\d-\d\d$/
const dateTimeShape = /^(?!0000)\d{4}-\d\d-\d\d (?!24)\d\d:\d\d:\d\d$/

function toDay(date: string): Date {
  return parseISO(date.slice(0, datePattern.length))
}

function toDateText(time: Date | number): DateText {
  return lightFormat(time, datePattern) as DateText
}

/** A day that exists, as yyyy-MM-dd. */
export function isDate(text: string): text is DateText {
  return dateShape.test(text) && isValid(toDay(text))
}

/** A time that exists, as yyyy-MM-dd HH:mm:ss. */
/** Of a text that was no date yet; throws for any other text. */
export function toDate(text: string): DateText {
  if (isDate(text)) return text
  throw new Error(`"${text}" is no date`)
}

export function isDateTime(text: string): text is DateTimeText {
  return dateTimeShape.test(text) && isValid(parseISO(text))
}

/** The day it is where the clock hangs. */
export function today(clock: Clock): DateText {
  return toDateText(clock())
}

export function formatDateTime(time: number): DateTimeText {
  return lightFormat(time, dateTimePattern) as DateTimeText
}

/** The same day `months` later, or the last day of a month that is too short for it. */
export function addMonths(date: string, months: number): DateText {
  return toDateText(addMonthsTo(toDay(date), months))
}

export function endOfMonth(date: string): DateText {
  return toDateText(lastDayOfMonth(toDay(date)))
}

export function addDays(date: string, days: number): DateText {
  return toDateText(addDaysTo(toDay(date), days))
}

/** Calendar days from `from` to `to`; negative where `to` is earlier. A time of day counts as its day. */
export function daysBetween(from: string, to: string): number {
  return differenceInCalendarDays(toDay(to), toDay(from))
}

/** Seconds from one time to another, both as yyyy-MM-dd HH:mm:ss; negative where `to` is earlier. */
export function secondsBetween(from: string, to: string): number {
  return differenceInSeconds(parseISO(to), parseISO(from))
}
