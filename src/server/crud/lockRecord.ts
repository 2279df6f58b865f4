import type { RecordData } from '../../contract/value'
import type { RecordInput } from '../http/call'
import { toRecordData } from './recordRow'
import type { RecordOf, Resource } from './resource'
import type { Derivation, Services } from './services'

/** Locks what a write of these records changes besides them. */
export async function lockNamesOf(
  records: readonly RecordData[],
  { unscoped }: Services,
  { derivation }: { readonly derivation: Pick<Derivation, 'locks'> },
): Promise<void> {
  const { locks } = derivation
  if (locks === undefined) return
  const things = await Promise.all(records.map((record) => locks(record, unscoped)))
  await unscoped.lock(...things.flat())
}

interface Locking<Name extends string> {
  readonly services: Services
  readonly context: { readonly resource: Resource<Name>; readonly derivation: Derivation<Name> }
  /** What the request is going to change of it. */
  readonly changes?: RecordInput
  /** Absent: to be changed. */
  readonly to?: 'change' | 'remove'
}

/**
 * A record that these services see, and what a write of it changes besides, first: who waits for the record has none of
 * that, and who has it waits for no record. Throws notFound.
 */
export async function lockRecord<Name extends string>(
  id: string,
  { services, context, changes = {}, to }: Locking<Name>,
): Promise<RecordOf<Name>> {
  const { resource, derivation } = context
  const withChanges = (record: RecordData) => [record, toRecordData({ ...record, ...changes })]
  if (derivation.locks === undefined) return services.records.lock(resource, id, to)
  await lockNamesOf(withChanges(await services.records.get(resource, id)), services, context)
  const stored = await services.records.lock(resource, id, to)
  // Somebody may have changed it in between.
  await lockNamesOf(withChanges(stored), services, context)
  return stored
}
