import type { Guards } from '../../contract/guard'
import type { May } from '../../record/narrowForm'
import { askedNames } from '../http/askedNames'
import type { Call, InputValue, RecordInput } from '../http/call'
import { GuardReader, type GuardTree, hasGuard, shownGuard, toShape } from '../http/guardTree'
import { hideFields } from '../http/hideFields'
import { type Json, type JsonObject, toJsonList, toJsonObject } from '../http/json'
import { MEDIA_TYPES, type Operation } from '../http/operation'
import { dereference } from '../http/resolveSchema'
import { ServerError } from '../http/ServerError'
import { userMay } from '../http/userMay'
import { admitFields, maySee, refuseFaults } from './propertyAccess'
import type { Resource } from './resource'
import type { PreparedVerb, ScopedServices, Verb } from './services'

/** What of an operation's parameters, body and answer only some may see or edit. */
interface OperationGuard {
  readonly answer: GuardTree
  readonly body: GuardTree
  /** Properties that its parameters filter or sort by, with whom they are shown to. */
  readonly asked: GuardTree
  /** True if the fields of the body are filters. */
  readonly filters: boolean
}

const READS: ReadonlySet<string> = new Set(['page', 'list', 'tree'])

/** The media type's schema of a request body or response. */
function schemaOf(document: JsonObject, holder: Json | undefined): Json | undefined {
  const content = toJsonObject(dereference(document, holder).content)
  const kinds = Object.values(MEDIA_TYPES).map((type) => toJsonObject(content[type]).schema)
  return kinds.find((schema) => schema !== undefined)
}

function answerSchema(document: JsonObject, responses: Json | undefined): Json | undefined {
  return toShape(document, schemaOf(document, toJsonObject(responses)['200'])).properties.data
}

function isPage(document: JsonObject, schema: Json | undefined): boolean {
  return toShape(document, schema).properties.records !== undefined
}

function askedOf({ parameters }: Operation, fields: GuardTree, guards: Guards): GuardTree {
  const asked = new Map(fields)
  for (const { name, schema, description } of parameters) {
    const guard = shownGuard(schema, guards)
    if (guard !== undefined) asked.set(name, { ...guard, title: description })
  }
  return asked
}

function readGuard(operation: Operation, document: JsonObject, guards: Guards): OperationGuard {
  const { resource, path, method, verb = '' } = operation
  const value = toJsonObject(toJsonObject(toJsonObject(document.paths)[path])[method])
  const reader = new GuardReader(document, guards)
  const owner = { resource, head: '' }
  const read = (schema: Json | undefined) => {
    const tree = schema === undefined ? new Map() : reader.read(schema, owner)
    return hasGuard(tree) ? tree : (new Map() as GuardTree)
  }
  const data = answerSchema(document, value.responses)
  const paths = Object.entries(guards[resource] ?? {}).filter(([name]) => !name.includes('.'))
  const fields = new Map(paths.map(([name, guard]) => [name, { ...guard, title: name }]))
  return {
    answer: read(data),
    body: read(schemaOf(document, value.requestBody)),
    asked: askedOf(operation, fields, guards),
    filters: READS.has(verb) || isPage(document, data),
  }
}

function asksForHidden([key, value]: readonly [string, string], asked: GuardTree, may: May): boolean {
  return askedNames(key, value).some((name) => {
    const field = asked.get(name)
    return field !== undefined && !maySee(field, may)
  })
}

/** Throws forbidden if a filter, an order or a sum would tell of a property that the user may not see. */
function refuseAsked(query: Call['query'], asked: GuardTree, may: May): void {
  if (Object.entries(query).some((entry) => asksForHidden(entry, asked, may)))
    throw ServerError.forbidden('没有权限按此条件查询')
}

function toTexts(body: RecordInput): Call['query'] {
  const filled = Object.entries(body).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]))
}

export interface CallGuard {
  /** Removes from an encoded answer what the user of the call may not see. */
  readonly hide: (data: unknown, user: Call['user']) => unknown
  /** The call without the values that only some may see, for logs. */
  readonly withoutGuarded: (call: Call) => Call
  readonly guardVerb: (verb: Verb | PreparedVerb) => Verb | PreparedVerb
}

interface Guarded {
  readonly operation: Operation
  readonly resource?: Resource
  readonly document: JsonObject
  readonly guards: Guards
}

/** Reads the stored record that the body names, within what the user sees. */
async function findStored(values: RecordInput, { operation, resource }: Guarded, services: ScopedServices) {
  const id = resource && values[operation.key ?? resource.key]
  return resource && typeof id === 'string' ? services.records.find(resource, id) : undefined
}

async function admitBody(call: Call, guarded: Guarded & { tree: GuardTree }, services: ScopedServices) {
  const may = userMay(services.user)
  const faults: { [path: string]: string } = {}
  const admit = async (values: RecordInput, head: string) => {
    const stored = await findStored(values, guarded, services)
    const records: { [path: string]: string } = {}
    const admitted = admitFields(values, guarded.tree, { may, stored, head: '', faults: records })
    for (const [path, said] of Object.entries(records)) faults[head + path] = said
    return admitted
  }
  const items = call.operation.body?.list === true ? toJsonList(call.body.items as Json) : undefined
  const body = items
    ? { items: await Promise.all(items.map((item, index) => admit(item as RecordInput, `${index}.`))) }
    : await admit(call.body, '')
  refuseFaults(faults)
  return { ...call, body: body as RecordInput & { items?: InputValue } }
}

/** Reads the guards at the first call: reading all operations would cost at every start. */
export function createCallGuard(guarded: Guarded): CallGuard {
  let read: OperationGuard | undefined
  const guard = () => {
    read ??= readGuard(guarded.operation, guarded.document, guarded.guards)
    return read
  }
  const admit = async (call: Call, services: ScopedServices): Promise<Call> => {
    const { asked, body, filters } = guard()
    const may = userMay(services.user)
    refuseAsked(call.query, asked, may)
    if (filters) refuseAsked(toTexts(call.body), asked, may)
    return filters || body.size === 0 ? call : admitBody(call, { ...guarded, tree: body }, services)
  }
  return {
    hide: (data, user) => (guard().answer.size === 0 ? data : hideFields(data, guard().answer, userMay(user))),
    withoutGuarded: (call) => {
      const nobody = () => false
      const { body, asked } = guard()
      const query = Object.entries(call.query).filter((entry) => !asksForHidden(entry, asked, nobody))
      return { ...call, query: Object.fromEntries(query), body: hideFields(call.body, body, nobody) as RecordInput }
    },
    guardVerb: (verb) => {
      if (Object.keys(guarded.guards).length === 0) return verb
      if (typeof verb !== 'function') {
        return { prepare: async (call, services) => verb.prepare(await admit(call, services), services) }
      }
      return async (call, services) => verb(await admit(call, services), services)
    },
  }
}
