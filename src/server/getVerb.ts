import { isBlank } from '../record/isBlank'
import { valueAt } from '../record/valueAt'
import type { FormRules, RulesOf } from './crud/formRules'
import { toRecordData } from './crud/recordRow'
import type { Resource } from './crud/resource'
import type { PreparedVerb, Services, Verb } from './crud/services'
import { standardVerbs } from './crud/standardVerbs'
import { derivations, documents, domainVerbs } from './domains/domains'
import { importVerb, isImport } from './domains/workbook/exports'
import type { Call, RecordInput } from './http/call'
import type { Operation } from './http/operation'
import { ServerError } from './http/ServerError'

function findResource(operation: Operation, resources: ReadonlyMap<string, Resource>): Resource {
  const resource = resources.get(operation.resource)
  if (resource !== undefined) return resource
  throw new Error(`${operation.id} has x-verb ${operation.verb}, but no schema has x-resource: ${operation.resource}`)
}

/**
 * Wraps a domain's own verb: it computes values itself and may leave out what the form requires, but refuses filled
 * fields with wrong values.
 */
function holding(own: Verb | PreparedVerb, { explain }: FormRules): Verb | PreparedVerb {
  const refuse = async ({ body }: Call, services: Services) => {
    const wrong = Object.entries(await explain({ body, stored: {} }, services)).filter(([path]) => isFilled(body, path))
    const [first] = wrong
    if (first !== undefined) throw ServerError.badRequest(first[1], Object.fromEntries(wrong))
  }
  if (typeof own !== 'function') {
    return { prepare: (call, services) => refuse(call, services).then(() => own.prepare(call, services)) }
  }
  return (call, services) => refuse(call, services).then(() => own(call, services))
}

function isFilled(body: RecordInput, path: string): boolean {
  return !isBlank(valueAt(toRecordData(body), path))
}

/** A submission follows the rules of its resource's saves. */
function savesOf(operation: Operation, operations: readonly Operation[]): readonly string[] {
  if (operation.verb !== 'submit') return [operation.id]
  const isSave = ({ resource, verb = '' }: Operation) => resource === operation.resource && SAVES.has(verb)
  return operations.filter(isSave).map(({ id }) => id)
}

const SAVES: ReadonlySet<string> = new Set(['add', 'update', 'save'])

interface Table {
  readonly operations: readonly Operation[]
  readonly resources: ReadonlyMap<string, Resource>
  readonly rulesOf: RulesOf
}

/** The verb of an import that needs no rule of a domain. */
function findImportVerb(id: string): PreparedVerb | undefined {
  // The cast is safe: the body is checked against the operation's schema, which carries the file.
  return isImport(id) ? (importVerb(id) as PreparedVerb) : undefined
}

function getOwnVerb(operation: Operation, { rulesOf }: Table): Verb | PreparedVerb {
  const own = domainVerbs[operation.id] ?? findImportVerb(operation.id)
  if (own === undefined) throw new Error(`${operation.id} has neither x-verb nor a verb in domains/`)
  const rules = operation.body?.type === 'json' ? rulesOf([operation.id]) : undefined
  return rules === undefined ? own : holding(own, rules)
}

/** Throws if no verb or two verbs serve the operation. */
export function getVerb(operation: Operation, table: Table): Verb | PreparedVerb {
  if (operation.verb === undefined) return getOwnVerb(operation, table)
  if (operation.id in domainVerbs)
    throw new Error(`${operation.id} has x-verb ${operation.verb} and a verb in domains/`)
  const create = standardVerbs[operation.verb]
  if (create === undefined) throw new Error(`${operation.id} has the unknown x-verb ${operation.verb}`)
  const resource = findResource(operation, table.resources)
  const rules = table.rulesOf(savesOf(operation, table.operations))
  return create({ operation, resource, derivation: derivations[resource.name] ?? {}, documents, rules })
}

/** Throws if a verb in `domains/` has no operation. */
export function refuseStrayVerbs(operations: readonly Operation[]): void {
  const known = new Set(operations.map(({ id }) => id))
  const strays = Object.keys(domainVerbs).filter((id) => !known.has(id))
  if (strays.length > 0) throw new Error(`Verbs without an operation in openapi/: ${strays.join(', ')}`)
}
