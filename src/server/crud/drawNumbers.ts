import type { NumberedField, Numbers } from '../../contract/number'
import type { RecordData } from '../../contract/value'
import { isBlank } from '../../record/isBlank'
import { type Clock, today } from '../../value/date'
import type { Database, NumberSeriesTable } from '../db/database'
import type { RecordReader } from './records'
import type { Resource } from './resource'

interface Drawing {
  /** A transaction: the number is given back if the insert fails. */
  readonly db: Database
  readonly store: RecordReader
  readonly resource: Resource
  readonly tenantId: string
  readonly clock: Clock
  readonly numbers: Numbers
}

type Series = Omit<NumberSeriesTable, 'last'>

function fillDate(prefix: string, date: string): string {
  const parts: { readonly [part: string]: string } = {
    yyyy: date.slice(0, 4),
    yy: date.slice(2, 4),
    MM: date.slice(5, 7),
    dd: date.slice(8, 10),
  }
  return prefix.replace(/yyyy|yy|MM|dd/g, (part) => parts[part] ?? part)
}

/** The number of a document by its day, `yyyy-MM-dd`, and its place among those of one prefix. */
export function toNumberText({ prefix, digits }: NumberedField, date: string, counter: number): string {
  return `${fillDate(prefix, date)}${String(counter).padStart(digits, '0')}`
}

/** The greatest counter among living records: numbers from before the series, or typed by hand. */
async function findGreatest({ field, prefix }: Series, { store, resource }: Drawing): Promise<number> {
  const conditions = [{ field, operator: 'likeright', value: prefix }] as const
  const counters = (await store.list(resource, { conditions }))
    .map((record) => String(record[field]).slice(prefix.length))
    .filter((counter) => /^\d{1,9}$/.test(counter))
  return counters.reduce((greatest, counter) => Math.max(greatest, Number(counter)), 0)
}

/** The last of `count` new numbers; locks the series until the transaction ends. Undefined: the series is new. */
async function advance(series: Series, count: number, { db }: Drawing): Promise<number | undefined> {
  const { tenant_id, resource, field, prefix } = series
  const row = await db
    .updateTable('number_series')
    .set(({ eb }) => ({ last: eb('last', '+', count) }))
    .where((of) => of.and({ tenant_id, resource, field, prefix }))
    .returning('last')
    .executeTakeFirst()
  return row?.last
}

async function begin(series: Series, drawing: Drawing): Promise<void> {
  const last = await findGreatest(series, drawing)
  const insert = drawing.db.insertInto('number_series').values({ ...series, last })
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

async function listTaken(
  field: string,
  numbers: readonly string[],
  { store, resource }: Drawing,
): Promise<ReadonlySet<string>> {
  const conditions = [{ field, operator: 'in', value: numbers.join(',') }] as const
  return new Set((await store.list(resource, { conditions })).map((record) => String(record[field])))
}

/** The next numbers of a field in order, without those that somebody has typed. */
async function draw(numbered: NumberedField, count: number, drawing: Drawing): Promise<readonly string[]> {
  const { field } = numbered
  const date = today(drawing.clock)
  const prefix = fillDate(numbered.prefix, date)
  const series = { tenant_id: drawing.tenantId, resource: drawing.resource.name, field, prefix }
  const drawn: string[] = []
  while (drawn.length < count) {
    const missing = count - drawn.length
    const last = await advance(series, missing, drawing)
    if (last === undefined) {
      await begin(series, drawing)
      continue
    }
    const next = Array.from({ length: missing }, (_, index) => last - missing + 1 + index)
    const texts = next.map((counter) => toNumberText(numbered, date, counter))
    const taken = await listTaken(field, texts, drawing)
    drawn.push(...texts.filter((text) => !taken.has(text)))
  }
  return drawn
}

/** Fills the blank numbered fields of new records, in their order. */
export async function drawNumbers(records: readonly RecordData[], drawing: Drawing): Promise<readonly RecordData[]> {
  let numbered = records
  for (const one of drawing.numbers[drawing.resource.name] ?? []) {
    const wanted = Object.entries(one.where ?? {})
    const isOpen = (record: RecordData) =>
      isBlank(record[one.field]) && wanted.every(([field, value]) => record[field] === value)
    const count = numbered.filter(isOpen).length
    const rest = count === 0 ? [] : [...(await draw(one, count, drawing))]
    numbered = numbered.map((record) => {
      const number = isOpen(record) ? rest.shift() : undefined
      return number === undefined ? record : { ...record, [one.field]: number }
    })
  }
  return numbered
}

/** The body of a change, with the stored number where the change clears it. */
export function keepNumbers(body: RecordData, stored: RecordData, numbered: readonly NumberedField[] = []): RecordData {
  const lost = numbered.filter(({ field }) => isBlank(body[field]) && !isBlank(stored[field]))
  return lost.length === 0 ? body : { ...body, ...Object.fromEntries(lost.map(({ field }) => [field, stored[field]])) }
}
