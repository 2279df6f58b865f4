import type { RecordData } from '../../contract/value'
import type { Call, RecordInput } from '../http/call'
import { ServerError } from '../http/ServerError'
import { deriveRecord } from './deriveRecord'
import {
  DRAFT,
  IN_USE,
  isReservedToApplicant,
  NOT_IN_USE,
  refuseStatus,
  SUBMITTED,
  type TransitionName,
} from './documentStatus'
import type { FormRules } from './formRules'
import { lockNamesOf, lockRecord } from './lockRecord'
import { prepareSubmission } from './prepareSubmission'
import { toRecordData } from './recordRow'
import { refuseStale } from './refuseStale'
import { releaseRecord } from './releaseRecord'
import type { ScopedServices, Verb } from './services'
import type { VerbContext } from './verbContext'
import { withLookups } from './withLookups'

/** Runs with the services of the transaction: scoped ones find the record of the call, unscoped ones write. */
type Write<Answer extends RecordData | undefined = RecordData | undefined> = (
  call: Call,
  services: ScopedServices,
  context: VerbContext,
) => Promise<Answer>

interface Scene {
  readonly services: ScopedServices
  readonly context: VerbContext
}

function inTransaction<Answer extends RecordData | undefined>(write: Write<Answer>, context: VerbContext) {
  return (call: Call, services: ScopedServices): Promise<Answer> =>
    services.transaction((_, scoped) => write(call, scoped, context))
}

function findKey(call: Call, context: VerbContext): string | undefined {
  const key = call.body[context.operation.key ?? context.resource.key]
  return typeof key === 'string' ? key : undefined
}

function getKey(call: Call, context: VerbContext): string {
  const { operation, resource } = context
  const key = operation.key ?? resource.key
  const id = findKey(call, context)
  if (id !== undefined) return id
  const { fields } = resource
  const message = `请选择${fields[key]?.title ?? key}`
  throw ServerError.badRequest(message, { [key]: message })
}

async function derive(
  given: RecordInput,
  services: ScopedServices,
  { resource, derivation, rules, stored }: VerbContext & { readonly stored?: RecordData },
): Promise<RecordInput> {
  const record = await deriveRecord(toRecordData(given), { resource, stored, services }, derivation)
  return rules === undefined ? record : rules.compute(record, services)
}

/** The values to write: the forms check the request's body, then prepared fields replace theirs. */
async function enforceRules(
  { body, prepared }: Pick<Call, 'body' | 'prepared'>,
  stored: RecordData | undefined,
  { services, rules }: { services: ScopedServices; rules: FormRules | undefined },
): Promise<RecordInput> {
  const held = rules === undefined ? body : await rules.enforce({ body, stored }, services)
  return { ...held, ...prepared }
}

/** Nulls for fields of the stored record that the new one lacks. */
function cleared(stored: RecordData, next: RecordInput): RecordInput {
  const gone = Object.keys(stored).filter((field) => next[field] === undefined)
  return Object.fromEntries(gone.map((field) => [field, null]))
}

async function finish(record: RecordData, services: ScopedServices, context: VerbContext): Promise<RecordData> {
  await context.derivation.afterSave?.(record, services.unscoped)
  return withLookups(record, services, context)
}

const insert: Write<RecordData> = async (call, services, context) => {
  // Drops a key in the body: the domain would take another record for the stored one.
  const { [context.resource.key]: _key, ...body } = call.body
  const given = await enforceRules({ ...call, body }, undefined, { services, rules: context.rules })
  await lockNamesOf([toRecordData(given)], services, context)
  const values = await derive(given, services, context)
  const meta = { id: context.id, ...(context.resource.document && { status: DRAFT }) }
  return finish(await services.unscoped.records.insert(context.resource, values, meta), services, context)
}

/** Throws if ownership or status forbids the transition; records that are no documents always allow it. */
async function refuseTransition(
  transition: TransitionName,
  record: RecordData,
  { services, context }: Scene,
): Promise<void> {
  const { resource, documents } = context
  if (!resource.document) return
  if (isReservedToApplicant(transition)) await documents?.refuseOthers({ resource, record }, services)
  refuseStatus(transition, record, resource)
}

/** `amend` updates fields that others than the applicant fill in later. */
function updateAs(transition: 'edit' | 'amend'): Write<RecordData> {
  return async (call, services, context) => {
    const changes = { ...call.body, ...call.prepared }
    const stored = await lockRecord(getKey(call, context), { services, context, changes })
    await refuseTransition(transition, stored, { services, context })
    return change(call, services, { ...context, stored })
  }
}

const update = updateAs('edit')

async function change(call: Call, services: ScopedServices, context: VerbContext & { stored: RecordData }) {
  const { resource, stored } = context
  await refuseStale(call, stored, () => withLookups(stored, services, context))
  const body = await enforceRules(call, stored, { services, rules: context.rules })
  const next = await derive({ ...stored, ...body }, services, context)
  const values = { ...next, ...cleared(stored, next) }
  const updated = await services.unscoped.records.update(resource, String(stored[resource.key]), {
    values,
    locked: stored,
  })
  return finish(updated, services, context)
}

const save: Write<RecordData> = (call, services, context) =>
  findKey(call, context) === undefined ? insert(call, services, context) : update(call, services, context)

interface StatusChange {
  readonly transition: TransitionName
  readonly status: number
  readonly event: 'submitted' | 'withdrawn'
}

function setStatus({ transition, status, event }: StatusChange): Write {
  return async (call, services, context) => {
    const { resource, documents, derivation, rules } = context
    const id = getKey(call, context)
    const stored = await lockRecord(id, { services, context, isSubmitted: event === 'submitted' })
    await refuseTransition(transition, stored, { services, context })
    const enforce = (body: RecordData) => rules?.enforce({ body }, services)
    const submission = { resource, derivation, enforce }
    const values = event === 'submitted' ? await prepareSubmission(stored, submission, services.unscoped) : {}
    const record = await services.unscoped.records.update(resource, id, { values, status, locked: stored })
    await documents?.[event]({ resource, record }, services.unscoped)
    await derivation.afterSave?.(await services.unscoped.records.get(resource, id), services.unscoped)
    return undefined
  }
}

const submit = setStatus({ transition: 'submit', status: SUBMITTED, event: 'submitted' })
const reset = setStatus({ transition: 'withdraw', status: DRAFT, event: 'withdrawn' })

const remove: Write = async (call, services, context) => {
  const { resource, derivation } = context
  const ids = call.query.ids?.split(',') ?? [getKey(call, context)]
  for (const id of new Set(ids)) {
    const record = await lockRecord(id, { services, context, to: 'remove' })
    await refuseTransition('remove', record, { services, context })
    await derivation.beforeRemove?.(record, services.unscoped)
    await releaseRecord(record, resource, services)
    await services.unscoped.records.remove(resource, [id])
    await derivation.afterSave?.(record, services.unscoped)
  }
  return undefined
}

/** Puts one record of the tenant in use and sets the others idle. */
const enable: Write = async (call, services, { resource, derivation }) => {
  const id = call.query[resource.key] ?? ''
  await services.unscoped.lock(`in use ${resource.name}`)
  const { status } = await services.records.lock(resource, id)
  const conditions = [{ field: 'status', operator: 'equal', value: String(IN_USE) }] as const
  const { unscoped } = services
  for (const record of await unscoped.records.list(resource, { conditions })) {
    const other = String(record[resource.key])
    if (other !== id) await unscoped.records.update(resource, other, { values: {}, status: NOT_IN_USE })
  }
  if (status === IN_USE) return undefined
  const record = await unscoped.records.update(resource, id, { values: {}, status: IN_USE })
  await derivation.afterSave?.(record, unscoped)
  return undefined
}

export const addVerb = (context: VerbContext) => inTransaction(insert, context)
export const updateVerb = (context: VerbContext): Verb => inTransaction(update, context)
export const amendVerb = (context: VerbContext): Verb => inTransaction(updateAs('amend'), context)
export const saveVerb = (context: VerbContext) => inTransaction(save, context)
export const submitVerb = (context: VerbContext): Verb => inTransaction(submit, context)
export const resetVerb = (context: VerbContext): Verb => inTransaction(reset, context)
export const enableVerb = (context: VerbContext): Verb => inTransaction(enable, context)
export const removeVerb = (context: VerbContext): Verb => inTransaction(remove, context)
