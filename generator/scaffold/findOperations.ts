import type { ApiIndex, ApiOperation } from '../openapi/apiField'
import { findByVerb, ROW_VERBS } from '../openapi/findByVerb'
import { resourceNameOf } from '../openapi/resourceNameOf'

export interface FoundOperations {
  readonly resource: string
  readonly domain: string
  readonly entity: string
  readonly rows: ApiOperation
  readonly add?: ApiOperation
  readonly update?: ApiOperation
  readonly detail?: ApiOperation
  readonly remove?: ApiOperation
  readonly key: string
  /** True if the file must declare the key, since the API does not, or not unambiguously. */
  readonly saysKey: boolean
}

export function resourceOf(operation: ApiOperation): string {
  return operation.path.slice(0, operation.path.lastIndexOf('/'))
}

function isRows({ answer, query, verb, path }: ApiOperation): boolean {
  const word = verb ?? path.slice(path.lastIndexOf('/') + 1)
  const needs = [...query.values()].some((field) => field.required)
  const many = answer.shape === 'page' || answer.shape === 'list'
  return many && answer.fields.size > 0 && !needs && ROW_VERBS.some((name) => word.startsWith(name))
}

function rank({ verb, path }: ApiOperation): number {
  const word = path.slice(path.lastIndexOf('/') + 1)
  const at = ROW_VERBS.findIndex((name) => (verb ?? word) === name)
  return (at === -1 ? ROW_VERBS.length : at) + (verb === undefined || verb === word ? 0 : 0.5)
}

/** The best list operation of the wanted entity, or of all entities at the path. */
export function findRows(operations: readonly ApiOperation[], wanted: string | undefined): ApiOperation | undefined {
  const own = operations.filter((operation) => wanted === undefined || resourceNameOf(operation) === wanted)
  return own.filter(isRows).sort((a, b) => rank(a) - rank(b))[0]
}

export function findKey(operations: readonly (ApiOperation | undefined)[]): string | undefined {
  return operations.find((operation) => operation?.key !== undefined)?.key
}

/** Finds the operations of an entity by its resource path or any operation id; undefined without a list or a key. */
export function findOperations(named: string, api: ApiIndex): FoundOperations | undefined {
  const operation = api.operations.get(named)
  const resource = operation ? resourceOf(operation) : named
  const below = [...api.operations.values()].filter((candidate) => resourceOf(candidate) === resource)
  const rows = findRows(below, operation && resourceNameOf(operation))
  if (rows === undefined) return undefined
  const others = [...api.operations.values()].filter((candidate) => !below.includes(candidate))
  const owned = [...below, ...others].filter((candidate) => resourceNameOf(candidate) === resourceNameOf(rows))
  const own = (verbs: readonly string[]) =>
    verbs.flatMap((verb) => owned.filter((candidate) => candidate.verb === verb)).at(0)
  const detail = own(['detail'])
  const saved = [own(['add', 'save']), own(['update', 'save'])] as const
  const known = findKey([...saved, detail, rows].filter((found) => rows.answer.fields.has(found?.key ?? '')))
  const key = known ?? [...(detail?.query.values() ?? [])].find((field) => field.required)?.name
  const [domain = '', entity = ''] = rows.id.split('.')
  if (key === undefined) return undefined
  const found = { resource, domain, entity, rows, detail, add: saved[0], update: saved[1], remove: own(['remove']) }
  // Entities at one path may have different keys, so the file must name its own.
  const saysKey = known === undefined || below.some((one) => one.key !== undefined && one.key !== known)
  return { ...found, key, saysKey }
}

/** The operation's id; undefined where its verb alone finds it. */
export function nameOperation(
  operation: ApiOperation,
  question: { readonly resource: string; readonly verbs: readonly string[]; readonly api: ApiIndex },
): string | undefined {
  const found = findByVerb(question.resource, question.verbs, question.api)
  return found.length === 1 && found[0] === operation ? undefined : operation.id
}
