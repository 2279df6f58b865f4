import type { RecordData } from '../../contract/value'
import { ServerError } from '../http/ServerError'
import { namedBy, toIds } from './holders'
import { idOf } from './recordRow'
import { listOwners } from './referenceRows'
import { isUsable, sayUnusable } from './referenceUse'
import type { Reference, Resource } from './resource'
import type { Derivation, UnscopedServices } from './services'

interface Submission {
  readonly resource: Resource
  readonly derivation: Pick<Derivation, 'fillSubmitted' | 'beforeSubmit'>
  /** Holds the record to the rules of its form. */
  readonly enforce?: (record: RecordData) => Promise<unknown> | undefined
}

/** The messages, by field path, of a reference to records that are disabled. */
async function findDisabled(record: RecordData, reference: Reference, services: UnscopedServices) {
  const { resource: name, path } = reference
  const resource = services.resource(name)
  const named = await services.records.findForReference(resource, namedBy(record, path))
  const disabled = new Set<string>(
    named.filter((each) => !isUsable(reference, each)).map((each) => idOf(resource, each)),
  )
  const field = path.at(-1) ?? ''
  const owners = listOwners(record, path).filter(({ row }) => toIds(row[field]).some((id) => disabled.has(id)))
  return owners.map(({ at }) => [`${at}${field}`, sayUnusable(reference)] as const)
}

/** Throws badRequest for what was in use when the draft named it, and is disabled now. */
async function refuseDisabled(record: RecordData, { references }: Resource, services: UnscopedServices): Promise<void> {
  const faults: (readonly [string, string])[] = []
  for (const reference of references.filter(({ usable, isReadOnly }) => usable === 'enabled' && !isReadOnly))
    faults.push(...(await findDisabled(record, reference, services)))
  const [first] = faults
  if (first !== undefined) throw ServerError.badRequest(first[1], Object.fromEntries(faults))
}

/** Returns what a submission fills in; throws badRequest for what must not be submitted. */
export async function prepareSubmission(
  record: RecordData,
  { resource, derivation, enforce }: Submission,
  services: UnscopedServices,
): Promise<RecordData> {
  const stored = record as Parameters<NonNullable<Derivation['beforeSubmit']>>[0]
  const values = (await derivation.fillSubmitted?.(stored, services)) ?? {}
  const next = { ...stored, ...values }
  await enforce?.(next)
  await refuseDisabled(next, resource, services)
  await derivation.beforeSubmit?.(next, services)
  return values
}
