import type { RecordData } from '../../contract/value'
import type { Call, RecordInput } from '../http/call'
import { ServerError } from '../http/ServerError'
import { DRAFT, IDLE, IN_USE, refuseClosed, refuseReset, refuseSubmit, SUBMITTED } from './documentStatus'
import { inTurn } from './inTurn'
import { toRecordData } from './recordRow'
import type { Services, Verb } from './services'
import { toWhole } from './toWhole'
import type { VerbContext } from './verbContext'

type Write = (call: Call, services: Services, context: VerbContext) => Promise<RecordData | undefined>

/**
 * A verb whose whole work is one transaction. Writes of one domain take turns: its records bring each other up to
 * date, in either direction, and would else wait for each other without end.
 */
function inTransaction(write: Write, context: VerbContext): Verb {
  const [domain = ''] = context.resource.name.split('.')
  return (call, services) => inTurn(domain, services, (inner) => write(call, inner, context))
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

async function derive(record: RecordInput, services: Services, context: VerbContext): Promise<RecordInput> {
  const { save } = context.derivation
  return save === undefined ? record : save(toRecordData(record), services.whole)
}

/** Nulls for what the stored record has and the new one has not. */
function cleared(stored: RecordData, next: RecordInput): RecordInput {
  const gone = Object.keys(stored).filter((field) => next[field] === undefined)
  return Object.fromEntries(gone.map((field) => [field, null]))
}

async function finish(record: RecordData, services: Services, context: VerbContext): Promise<RecordData> {
  await context.derivation.saved?.(record, services.whole)
  return toWhole(record, services, context)
}

const insert: Write = async (call, services, context) => {
  // A key that came along would make the domain take another record for the stored one.
  const { [context.resource.key]: _key, ...given } = call.body
  const values = await derive(given, services, context)
  const marks = context.resource.document ? { status: DRAFT } : {}
  return finish(await services.records.insert(context.resource, values, marks), services, context)
}

async function refuseStale(
  { body }: Call,
  stored: RecordData,
  { services, context }: { services: Services; context: VerbContext },
): Promise<void> {
  if (typeof body.version !== 'number' || body.version === stored.version) return
  throw ServerError.conflict('数据已被他人修改，请核对后再保存', await toWhole(stored, services, context))
}

const update: Write = async (call, services, context) => {
  const { resource } = context
  const stored = await services.records.lock(resource, getKey(call, context))
  refuseClosed(resource, stored, '修改')
  return change(call, services, { ...context, stored })
}

/** As an update, but of a document in any state: what is filled in later, by others than the applicant. */
const amend: Write = async (call, services, context) => {
  const stored = await services.records.lock(context.resource, getKey(call, context))
  return change(call, services, { ...context, stored })
}

async function change(call: Call, services: Services, context: VerbContext & { stored: RecordData }) {
  const { resource, stored } = context
  await refuseStale(call, stored, { services, context })
  const next = await derive({ ...stored, ...call.body }, services, context)
  const values = { ...next, ...cleared(stored, next) }
  const updated = await services.records.update(resource, String(stored[resource.key]), { values })
  return finish(updated, services, context)
}

const save: Write = (call, services, context) =>
  findKey(call, context) === undefined ? insert(call, services, context) : update(call, services, context)

interface StatusChange {
  readonly refuse: (record: RecordData) => void
  readonly status: number
  readonly event: 'submitted' | 'withdrawn'
}

function setStatus({ refuse, status, event }: StatusChange): Write {
  return async (call, services, context) => {
    const { resource, documents, derivation } = context
    const id = getKey(call, context)
    refuse(await services.records.lock(resource, id))
    const record = await services.records.update(resource, id, { values: {}, status })
    await documents?.[event]({ resource, record }, services)
    await derivation.saved?.(await services.records.get(resource, id), services.whole)
    return undefined
  }
}

const submit = setStatus({ refuse: refuseSubmit, status: SUBMITTED, event: 'submitted' })
const reset = setStatus({ refuse: refuseReset, status: DRAFT, event: 'withdrawn' })

const remove: Write = async (call, services, context) => {
  const { resource, derivation } = context
  const ids = call.query.ids?.split(',') ?? [getKey(call, context)]
  for (const id of new Set(ids)) {
    const record = await services.records.lock(resource, id)
    refuseClosed(resource, record, '删除')
    await derivation.remove?.(record, services.whole)
    await services.records.remove(resource, [id])
    await derivation.saved?.(record, services.whole)
  }
  return undefined
}

/** Of all records of a tenant one is in use; choosing it takes the others out. */
const enable: Write = async (call, services, { resource, derivation }) => {
  const id = call.query[resource.key] ?? ''
  const { status } = await services.records.lock(resource, id)
  const conditions = [{ field: 'status', operator: 'equal', value: String(IN_USE) }] as const
  for (const record of await services.records.list(resource, { conditions })) {
    const other = String(record[resource.key])
    if (other !== id) await services.records.update(resource, other, { values: {}, status: IDLE })
  }
  if (status === IN_USE) return undefined
  const record = await services.records.update(resource, id, { values: {}, status: IN_USE })
  await derivation.saved?.(record, services)
  return undefined
}

export const addVerb = (context: VerbContext): Verb => inTransaction(insert, context)
export const updateVerb = (context: VerbContext): Verb => inTransaction(update, context)
export const amendVerb = (context: VerbContext): Verb => inTransaction(amend, context)
export const saveVerb = (context: VerbContext): Verb => inTransaction(save, context)
export const submitVerb = (context: VerbContext): Verb => inTransaction(submit, context)
export const resetVerb = (context: VerbContext): Verb => inTransaction(reset, context)
export const enableVerb = (context: VerbContext): Verb => inTransaction(enable, context)
export const removeVerb = (context: VerbContext): Verb => inTransaction(remove, context)
