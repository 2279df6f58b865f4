import { listOperations, type PlacedOperation } from './carriedSchemas'
import { arrayOf, type Json, type JsonObject, stringOf, toObject } from './json'
import { listSchemaParts, type Pointer, valueAtPointer } from './schemaParts'

interface Names {
  readonly from: string
  readonly to: string
}

type Change = (value: Json | undefined) => Json | undefined

/** Copies the document with another value at the pointer. */
function changeAt(node: Json | undefined, pointer: Pointer, change: Change): Json | undefined {
  const [step, ...rest] = pointer
  if (step === undefined) return change(node)
  if (Array.isArray(node))
    return arrayOf(node).map((item, index) => (`${index}` === step ? (changeAt(item, rest, change) ?? null) : item))
  const owner = toObject(node)
  return { ...owner, [step]: changeAt(owner[step], rest, change) }
}

function toColumn(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The name itself or with a suffix of the wire: a body that is a search has `createTime_datege` beside others. */
function renameName(name: string, { from, to }: Names): string {
  return name === from || name.startsWith(`${from}_`) ? to + name.slice(from.length) : name
}

function renameKey(map: JsonObject, names: Names): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [renameName(key, names), value]))
}

function renameItems(list: Json | undefined, names: Names): readonly Json[] {
  return arrayOf(list).map((item) => (typeof item === 'string' ? renameName(item, names) : item))
}

/** A column of the database is named in full: `type_name` is no other form of `type`. */
function renameColumns(list: Json | undefined, { from, to }: Names): readonly Json[] {
  return arrayOf(list).map((item) => (item === from ? to : item))
}

function renameInPart(part: Json | undefined, names: Names): Json | undefined {
  const node = toObject(part)
  return {
    ...node,
    ...(node.properties === undefined ? {} : { properties: renameKey(toObject(node.properties), names) }),
    ...(node.required === undefined ? {} : { required: renameItems(node.required, names) }),
    ...(node['x-key'] === names.from ? { 'x-key': names.to } : {}),
  }
}

/** Renames a property of these schemas, including `required` and `x-key`. */
export function renameProperty(document: JsonObject, schemas: readonly Pointer[], names: Names): JsonObject {
  const parts = new Map(
    schemas.flatMap((schema) => listSchemaParts(document, schema)).map((part) => [part.join('\n'), part] as const),
  )
  return [...parts.values()].reduce<JsonObject>(
    (done, part) => toObject(changeAt(done, part, (node) => renameInPart(node, names))),
    document,
  )
}

/** Copies a shared parameter into this operation with the new name, so that other operations keep the old one. */
function renameParameter(document: JsonObject, parameter: Pointer, names: Names): Json | undefined {
  const node = toObject(valueAtPointer(document, listSchemaParts(document, parameter).at(-1) ?? parameter))
  const name = stringOf(node.name) ?? ''
  const renamed = renameName(name, names)
  return renamed !== name && node.in === 'query' ? { ...node, name: renamed } : valueAtPointer(document, parameter)
}

function renameInList(document: JsonObject, owner: Pointer, names: Names): JsonObject {
  const place = [...owner, 'parameters']
  const listed = arrayOf(valueAtPointer(document, place))
  if (listed.length === 0) return document
  const renamed = listed.map((_, index) => renameParameter(document, [...place, `${index}`], names) ?? null)
  return toObject(changeAt(document, place, () => renamed))
}

/** Renames query parameters of that name, with or without suffix, of an operation and of its path. */
export function renameQuery(document: JsonObject, { pointer }: PlacedOperation, names: Names): JsonObject {
  return renameInList(renameInList(document, pointer, names), pointer.slice(0, -1), names)
}

/** Renames the parameters of a field, and its column in `x-sortable`. */
export function renameParameters(
  document: JsonObject,
  operations: readonly PlacedOperation[],
  names: Names,
): JsonObject {
  const columns = { from: toColumn(names.from), to: toColumn(names.to) }
  return operations.reduce<JsonObject>((done, operation) => {
    const { pointer } = operation
    const renamed = renameQuery(done, operation, names)
    const sortable = [...pointer, 'x-sortable']
    if (valueAtPointer(renamed, sortable) === undefined) return renamed
    return toObject(changeAt(renamed, sortable, (list) => renameColumns(list, columns)))
  }, document)
}

export function renameOperation(document: JsonObject, { from, to }: Names): JsonObject {
  const found = listOperations(document).find((operation) => operation.id === from)
  if (found === undefined) return document
  return toObject(changeAt(document, [...found.pointer, 'operationId'], () => to))
}
