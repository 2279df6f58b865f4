import type { RecordData } from '../contract/value'
import { numbers } from '../generated/numbers'
import { toNumberText } from '../server/crud/drawNumbers'

interface Numbered {
  /** `yyyy-MM-dd` */
  readonly date: string
  /** Its place among those of its kind and day, from 1. */
  readonly counter: number
  /** What decides between several series. */
  readonly given?: RecordData
}

/** The number that a new record would have been given on its day, by its field; nothing where none is given. */
export function seedNumber(
  resource: string,
  { date, counter, given = {} }: Numbered,
): { readonly [field: string]: string } {
  const isOfSeries = ([field, value]: readonly [string, unknown]) => given[field] === value
  const series = numbers[resource]?.find(({ where = {} }) => Object.entries(where).every(isOfSeries))
  return series === undefined ? {} : { [series.field]: toNumberText(series, date, counter) }
}
