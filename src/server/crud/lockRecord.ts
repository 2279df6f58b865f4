import type { RecordData } from '../../contract/value'
import type { RecordInput } from '../http/call'
import { toRecordData } from './recordRow'
import type { RecordOf, Resource } from './resource'
import type { Derivation, Services } from './services'

/** Takes the named locks for everything that writing these records changes besides them. */
export async function lockNamesOf(
  records: readonly RecordData[],
  { unscoped }: Services,
  {
    derivation,
    isSubmitted = false,
  }: { readonly derivation: Pick<Derivation, 'locks'>; readonly isSubmitted?: boolean },
): Promise<void> {
  const { locks } = derivation
  if (locks === undefined) return
  const things = await Promise.all(records.map((record) => locks(record, unscoped, isSubmitted)))
  await unscoped.lock(...things.flat())
}

interface Locking<Name extends string> {
  readonly services: Services
  readonly context: { readonly resource: Resource<Name>; readonly derivation: Derivation<Name> }
  /** Fields that the request is going to change. */
  readonly changes?: RecordInput
  /** Absent: `change`. */
  readonly to?: 'change' | 'remove'
  readonly isSubmitted?: boolean
}

/**
 * Locks a record within these services' scopes, after the named locks of everything that its write changes: a
 * transaction that waits for the record then holds no named lock that the record's owner needs. Throws notFound.
 */
export async function lockRecord<Name extends string>(
  id: string,
  { services, context, changes = {}, to, isSubmitted }: Locking<Name>,
): Promise<RecordOf<Name>> {
  const { resource, derivation } = context
  const withChanges = (record: RecordData) => [record, toRecordData({ ...record, ...changes })]
  if (derivation.locks === undefined) return services.records.lock(resource, id, to)
  const locking = { derivation, isSubmitted }
  await lockNamesOf(withChanges(await services.records.get(resource, id)), services, locking)
  const stored = await services.records.lock(resource, id, to)
  // Covers a change between reading and locking.
  await lockNamesOf(withChanges(stored), services, locking)
  return stored
}
