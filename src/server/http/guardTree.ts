import type { FieldGuard, Guards } from '../../contract/guard'
import { type Json, type JsonObject, toJsonList, toJsonObject, toJsonText, toJsonTexts } from './json'
import { dereference } from './resolveSchema'
import { titleOf } from './titleOf'

export interface GuardedField extends FieldGuard {
  readonly title: string
  /** The guarded fields of the object, or of the rows. */
  readonly inner?: GuardTree
}

/** The guarded fields of a record, and those with guarded fields inside; a tree of records contains itself. */
export type GuardTree = ReadonlyMap<string, GuardedField>

/** The resource whose record an object belongs to, and the path to it, such as `rows.`. */
interface Owner {
  readonly resource: string
  readonly head: string
}

interface Shape {
  readonly resource?: string
  readonly properties: JsonObject
  readonly items?: Json
}

function merge(parts: readonly Shape[]): Shape {
  const resource = parts.findLast((part) => part.resource !== undefined)?.resource
  const items = parts.findLast((part) => part.items !== undefined)?.items
  return { resource, items, properties: Object.assign({}, ...parts.map(({ properties }) => properties)) }
}

/** The properties of a schema with those of the schemas that it joins or chooses from. */
export function toShape(document: JsonObject, schema: Json | undefined): Shape {
  const { allOf, anyOf, oneOf, properties, items, ...own } = dereference(document, schema)
  const resource = toJsonText(own['x-resource']) || undefined
  const parts = [allOf, anyOf, oneOf].flatMap(toJsonList).map((part) => toShape(document, part))
  return merge([...parts, { resource, properties: toJsonObject(properties), items }])
}

/** `oa.payment.payeeBank` → the guard of that property. */
function guardNamed(name: string, guards: Guards): FieldGuard | undefined {
  const [domain, entity, ...path] = name.split('.')
  return guards[`${domain}.${entity}`]?.[path.join('.')]
}

/** Whoever sees the value of a property with `x-shows` must see the properties that it names. */
export function shownGuard(schema: JsonObject, guards: Guards): FieldGuard | undefined {
  const named = [toJsonText(schema['x-shows']), ...toJsonTexts(schema['x-shows'])].map((name) =>
    guardNamed(name, guards),
  )
  const see = named.flatMap((guard) => guard?.see ?? [])
  return see.length === 0 ? undefined : { see }
}

/** False for a tree that only contains itself. */
export function hasGuard(tree: GuardTree, seen: ReadonlySet<GuardTree> = new Set()): boolean {
  const deeper = new Set([...seen, tree])
  return [...tree.values()].some(
    ({ see, edit, inner }) => see ?? edit ?? (inner !== undefined && !seen.has(inner) && hasGuard(inner, deeper)),
  )
}

/** Reads which fields of a request or an answer are guarded, from its schema. */
export class GuardReader {
  readonly #open = new Map<string, Map<string, GuardedField>>()

  constructor(
    private readonly document: JsonObject,
    private readonly guards: Guards,
  ) {}

  /** The guarded fields of the object, or of the objects in a list or page. */
  read(schema: Json | undefined, owner: Owner): GuardTree {
    const shape = toShape(this.document, schema)
    const { records, total } = shape.properties
    if (records !== undefined && total !== undefined) return this.read(records, owner)
    return shape.items === undefined ? this.#object(schema, shape, owner) : this.read(shape.items, owner)
  }

  /** A schema that contains itself answers with the tree that is being read. */
  #object(schema: Json | undefined, shape: Shape, owner: Owner): GuardTree {
    const name = toJsonText(toJsonObject(schema).$ref)
    const known = this.#open.get(name)
    if (known !== undefined) return known
    const tree = new Map<string, GuardedField>()
    if (name !== '') this.#open.set(name, tree)
    const own = shape.resource === undefined ? owner : { resource: shape.resource, head: '' }
    for (const [field, property] of Object.entries(shape.properties)) {
      const found = this.#field(field, property, own)
      if (found !== undefined) tree.set(field, found)
    }
    this.#open.delete(name)
    return tree
  }

  #field(name: string, property: Json | undefined, { resource, head }: Owner): GuardedField | undefined {
    const schema = dereference(this.document, property)
    const guard = this.guards[resource]?.[head + name] ?? shownGuard(schema, this.guards)
    const inner = this.read(property, { resource, head: `${head}${name}.` })
    const isInside = hasGuard(inner) || [...this.#open.values()].some((tree) => tree === inner)
    if (guard === undefined && !isInside) return undefined
    return { ...guard, title: titleOf(toJsonText(schema.description)) || name, ...(isInside && { inner }) }
  }
}

/** The tree of a record whose schema is not at hand. */
export function treeOfPaths(paths: { readonly [path: string]: FieldGuard }, titleOfField: (path: string) => string) {
  const tree = new Map<string, GuardedField>()
  for (const [path, guard] of Object.entries(paths)) {
    const [first = '', ...rest] = path.split('.')
    const known = tree.get(first) ?? { title: titleOfField(first) }
    const deeper = new Map([...(known.inner ?? []), [rest.join('.'), { ...guard, title: titleOfField(path) }]])
    tree.set(first, rest.length === 0 ? { ...known, ...guard } : { ...known, inner: deeper })
  }
  return tree
}
