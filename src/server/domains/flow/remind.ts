import type { Reminder } from '../../../contract/reminder'
import type { Id } from '../../../contract/value'
import { formatDateTime } from '../../../value/date'
import { type DueRecord, listDue, listDueOf } from '../../crud/dueRecords'
import type { UnscopedServices } from '../../crud/services'
import { equals } from '../lookup/equals'
import { listByValues } from '../lookup/listByValues'
import { BOX, UNPROCESSED } from '../lookup/todoBox'
import { findPeople, type Person } from './people'
import { markRead } from './todoMarks'
import { todoResource, toRouteKey } from './todos'

export interface Reminding {
  readonly services: UnscopedServices
  /** True if somebody may read the record of the resource: others are not told what it says. */
  readonly mayRead: (person: Person, resource: string, id: Id) => Promise<boolean>
}

const toKey = (id: Id | undefined, mark: string | undefined) => `${id} ${mark}`

/** What has been told of these records, read or not. */
async function findSent(ids: readonly Id[], { resource }: Reminder, services: UnscopedServices) {
  const conditions = equals({ businessTable: resource, box: BOX.message })
  const query = { resource: todoResource(services), field: 'businessId', values: ids, conditions } as const
  const todos = await listByValues(query, services.records)
  return new Set(todos.map(({ businessId, reminder }) => toKey(businessId, reminder)))
}

/** Who is told: the people of the rules who may read the record. */
async function listReaders({ id, record, author, deptId }: DueRecord, reminder: Reminder, reminding: Reminding) {
  const rules = reminder.handlers.map(({ kind, value = '' }) => ({ kind, value }))
  const applicant = { id: author, deptId, document: record }
  const readers: Person[] = []
  for (const person of await findPeople(rules, applicant, reminding.services)) {
    if (await reminding.mayRead(person, reminder.resource, id)) readers.push(person)
  }
  return readers
}

/** Sends one message, unless another process has sent it meanwhile. */
async function send(due: DueRecord, reminder: Reminder, reminding: Reminding): Promise<number> {
  const { id, record, mark } = due
  const readers = await listReaders(due, reminder, reminding)
  return reminding.services.transaction(async (services) => {
    await services.lock(`reminder ${id}`)
    if ((await findSent([id], reminder, services)).has(toKey(id, mark))) return 0
    const values = {
      businessId: id,
      businessTable: reminder.resource,
      routeKey: toRouteKey(reminder.resource),
      title: reminder.say(record),
      startTime: formatDateTime(services.clock()),
      reminder: mark,
      box: BOX.message,
      messageType: 2,
      isFinished: 0,
      assigned: 0,
    } as const
    for (const { id: userId, name: userName } of readers) {
      await services.records.insert(todoResource(services), { ...values, userId, userName }, { status: UNPROCESSED })
    }
    return readers.length
  })
}

/** Takes messages from the lists that no longer hold: the bill is paid, or its day has moved. */
async function closeOutdated(reminder: Reminder, services: UnscopedServices): Promise<void> {
  const conditions = equals({ businessTable: reminder.resource, box: BOX.message, status: UNPROCESSED })
  const open = (await services.records.list(todoResource(services), { conditions })).filter(({ reminder: mark = '' }) =>
    mark.startsWith(`${reminder.name} `),
  )
  const ids = open.flatMap(({ businessId }) => businessId ?? [])
  const due = await listDueOf(ids, reminder, services)
  const current = new Set(due.map(({ id, mark }) => toKey(id, mark)))
  for (const { id, businessId, reminder: mark } of open) {
    if (!current.has(toKey(businessId, mark))) await services.transaction((inner) => markRead(id, inner))
  }
}

/**
 * Tells once of each record whose day comes or has gone by, and takes back what no longer holds; returns the number of
 * messages sent. Runs outside of transactions, with a short one for each record.
 */
export async function remind(reminder: Reminder, reminding: Reminding): Promise<number> {
  const { services } = reminding
  await closeOutdated(reminder, services)
  const due = await listDue(reminder, services)
  const ids = due.map(({ id }) => id)
  const sent = await findSent(ids, reminder, services)
  let count = 0
  for (const one of due) if (!sent.has(toKey(one.id, one.mark))) count += await send(one, reminder, reminding)
  return count
}
