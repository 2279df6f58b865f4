import { memoizeByObject } from '../memory/memoizeByObject'
import { arrayOf, type Json, type JsonObject, stringOf, toObject } from './json'
import { fromReference, valueAtPointer } from './schemaParts'

function collectReferences(part: Json | undefined, found: Set<string>): void {
  if (typeof part !== 'object' || part === null) return
  const reference = stringOf(toObject(part).$ref)
  if (reference !== undefined) found.add(reference)
  for (const inner of Array.isArray(part) ? arrayOf(part) : Object.values(toObject(part)))
    collectReferences(inner, found)
}

const referencesOf = memoizeByObject((part: object): ReadonlySet<string> => {
  const found = new Set<string>()
  collectReferences(part as Json, found)
  return found
})

/** Memoized, since many parts of a document refer to the same ones. */
const targetsIn = memoizeByObject((document: JsonObject) => {
  const known = new Map<string, Json | undefined>()
  return (reference: string): Json | undefined => {
    if (!known.has(reference)) known.set(reference, valueAtPointer(document, fromReference(reference)))
    return known.get(reference)
  }
})

/** Everything that a part refers to, directly or through others. */
function reach(part: JsonObject, document: JsonObject): readonly (Json | undefined)[] {
  const targetOf = targetsIn(document)
  const found = new Map<string, Json | undefined>()
  const open = [...referencesOf(part)]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    const target = targetOf(next)
    found.set(next, target)
    if (typeof target === 'object' && target !== null) open.push(...referencesOf(target))
  }
  return [...found.values()]
}

export interface ReachCache<Made> {
  /** What was kept for the part, if in this document the part refers to the same as when it was kept. */
  readonly find: (part: JsonObject, document: JsonObject) => Made | undefined
  readonly keep: (part: JsonObject, document: JsonObject, made: Made) => void
}

/** Creates a cache of what is made of parts of documents, which lasts while all that they refer to is identical. */
export function createReachCache<Made>(): ReachCache<Made> {
  const known = new WeakMap<JsonObject, { readonly document: JsonObject; readonly made: Made }>()
  const keep: ReachCache<Made>['keep'] = (part, document, made) => known.set(part, { document, made })
  const find: ReachCache<Made>['find'] = (part, document) => {
    const found = known.get(part)
    if (found === undefined || found.document === document) return found?.made
    const [before, now] = [reach(part, found.document), reach(part, document)]
    if (before.length !== now.length || now.some((target, index) => target !== before[index])) return undefined
    keep(part, document, found.made)
    return found.made
  }
  return { find, keep }
}
