import { type ApiChange, type Documents, sayFacts } from './apiChange'
import { type JsonObject, stringsOf, toObject } from './json'
import { findItems, findProperty, listSchemaParts, type Pointer, valueAtPointer } from './schemaParts'

interface Pair {
  /** The label of a schema without a name. */
  readonly label: string
  readonly before: Pointer
  readonly after: Pointer
}

/** The depth of nested records; screens show no deeper ones. */
const DEEPEST = 3
/** Keywords that are compared recursively or are prose. */
const STRUCTURE = new Set([
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'properties',
  'items',
  'required',
  'description',
  'title',
])

function listNames(document: JsonObject, schema: Pointer): ReadonlySet<string> {
  const parts = listSchemaParts(document, schema).map((part) =>
    toObject(toObject(valueAtPointer(document, part)).properties),
  )
  return new Set(parts.flatMap((properties) => Object.keys(properties)))
}

function isRequired(document: JsonObject, schema: Pointer, name: string): boolean {
  return listSchemaParts(document, schema).some((part) =>
    stringsOf(toObject(valueAtPointer(document, part)).required).includes(name),
  )
}

/** The keywords of all parts of a schema that constrain the value; earlier parts win. */
function toFacts(document: JsonObject, schema: Pointer): JsonObject {
  const parts = listSchemaParts(document, schema).map((part) => toObject(valueAtPointer(document, part)))
  const facts = parts.flatMap((part) => Object.entries(part).filter(([name]) => !STRUCTURE.has(name)))
  return Object.fromEntries(facts.reverse())
}

/** The name of a named schema, otherwise the given label. */
function toLabel(owner: Pointer, label: string): string {
  const [first, second, name] = owner
  return first === 'components' && second === 'schemas' && name !== undefined ? name : label
}

interface Step {
  readonly documents: Documents
  readonly depth: number
}

function diffInner(label: string, places: { before: Pointer; after: Pointer }, { documents, depth }: Step) {
  const inner = (document: JsonObject, place: Pointer) => findItems(document, place)[0] ?? place
  const pair = { label, before: inner(documents.before, places.before), after: inner(documents.after, places.after) }
  return depth >= DEEPEST ? [] : diffSchema(pair, { documents, depth: depth + 1 })
}

function diffProperty(name: string, pair: Pair, step: Step): readonly ApiChange[] {
  const { before, after } = step.documents
  const [was] = findProperty(before, pair.before, name)
  const [now] = findProperty(after, pair.after, name)
  const label = `${toLabel(was ?? now ?? [], pair.label)}.${name}`
  const element = { kind: 'property', schema: pair.before, name } as const
  const required = isRequired(after, pair.after, name)
  if (now === undefined) return [{ element, change: 'removed', says: `${label} removed` }]
  if (was === undefined) return [{ element, change: 'added', says: `${label} added${required ? ', required' : ''}` }]
  const facts = sayFacts(
    { required: isRequired(before, pair.before, name), ...toFacts(before, was) },
    { required, ...toFacts(after, now) },
  )
  const own: ApiChange[] = facts === '' ? [] : [{ element, change: 'changed', says: `${label}: ${facts}` }]
  return [...own, ...diffInner(label, { before: was, after: now }, step)]
}

function diffSchema(pair: Pair, step: Step): readonly ApiChange[] {
  const names = new Set([
    ...listNames(step.documents.before, pair.before),
    ...listNames(step.documents.after, pair.after),
  ])
  return [...names].flatMap((name) => diffProperty(name, pair, step))
}

export function diffProperties(pair: Pair, documents: Documents): readonly ApiChange[] {
  return diffSchema(pair, { documents, depth: 0 })
}
