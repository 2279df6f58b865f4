import type { Reminder } from '../../contract/reminder'
import type { DateText, Id, RecordData } from '../../contract/value'
import { addDays, today } from '../../value/date'
import { toId } from '../../value/id'
import { forEachChunk } from './forEachChunk'
import { idOf } from './recordRow'
import type { UnscopedServices } from './services'

/** Days for which something that is overdue is still told to who has not been told. */
const LATE_DAYS = 30

/** The author of what the system writes. */
const NOBODY = toId('0')

/** A record that somebody is to be reminded of. */
export interface DueRecord {
  readonly id: Id
  readonly record: RecordData
  /** The reminder and the day, so that a day that moves is told anew. */
  readonly mark: string
  /** Who wrote it. */
  readonly author: Id
  readonly deptId: string
}

const dayOf = (record: RecordData, { date }: Reminder) => String(record[date] ?? '').slice(0, 10)

/** First and last day that a reminder is about today. */
function toDays({ days }: Reminder, now: DateText): readonly [DateText, DateText] {
  const last = addDays(now, days)
  return days < 0 ? [addDays(last, -LATE_DAYS), last] : [now, last]
}

/** True if what the reminder says still holds, however long ago it was sent. */
function isTrue(reminder: Reminder, record: RecordData, now: DateText): boolean {
  const { days, holds } = reminder
  const day = dayOf(record, reminder)
  if (day === '' || day > addDays(now, days) || (days >= 0 && day < now)) return false
  return holds?.({ form: record, row: record, params: {}, user: {}, today: now }) ?? true
}

type Found = Pick<UnscopedServices, 'resource' | 'clock'>

function toDue(records: readonly RecordData[], reminder: Reminder, { resource, clock }: Found): readonly DueRecord[] {
  const known = resource(reminder.resource)
  const now = today(clock)
  return records
    .filter((record) => isTrue(reminder, record, now))
    .map((record) => ({
      id: idOf(known, record),
      record,
      mark: `${reminder.name} ${dayOf(record, reminder)}`,
      author: typeof record.createUser === 'string' ? toId(record.createUser) : NOBODY,
      deptId: String(record.createDept ?? ''),
    }))
}

/** The records that a reminder is about today. */
export async function listDue(reminder: Reminder, services: UnscopedServices): Promise<readonly DueRecord[]> {
  const [from, to] = toDays(reminder, today(services.clock))
  const conditions = [
    { field: reminder.date, operator: 'ge', value: from },
    { field: reminder.date, operator: 'lt', value: addDays(to, 1) },
  ] as const
  return toDue(await services.records.list(services.resource(reminder.resource), { conditions }), reminder, services)
}

/** Of these records those of which the reminder is still true. */
export async function listDueOf(
  ids: readonly Id[],
  reminder: Reminder,
  services: UnscopedServices,
): Promise<readonly DueRecord[]> {
  const known = services.resource(reminder.resource)
  const found: RecordData[] = []
  await forEachChunk([...new Set(ids)], async (piece) => {
    const conditions = [{ field: known.key, operator: 'in', value: piece.join(',') }] as const
    found.push(...(await services.records.list(known, { conditions })))
  })
  return toDue(found, reminder, services)
}
