import { formatDateTime, today } from '../value/date'

const DAY = 24 * 60 * 60 * 1000

/** Times relative to the first start, so that seeded data look recent. */
export interface SeedTime {
  /** yyyy-MM-dd HH:mm:ss, `age` days before the first start, within working hours. */
  readonly time: (age: number, number: number) => string
  /** yyyy-MM-dd, `days` after the day that is `age` days before the first start. */
  readonly date: (age: number, days: number) => string
}

export function seedTime(now: number): SeedTime {
  const clockAt = (age: number, number: number): string => {
    const minutes = (number * 37) % 480
    const hour = String(9 + Math.floor(minutes / 60)).padStart(2, '0')
    return `${formatDateTime(now - age * DAY).slice(0, 10)} ${hour}:${String(minutes % 60).padStart(2, '0')}:00`
  }
  return { time: clockAt, date: (age, days) => today(() => now - (age - days) * DAY) }
}
