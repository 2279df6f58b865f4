import type { JsonObject } from '../../../generator/openapi/json'
import type { Screen } from '../../../src/contract/screen'
import {
  answerOf,
  bodyOf,
  itemsPlace,
  keyOf,
  operationPlaces,
  parameterPlace,
  partsOf,
  propertyPlaces,
  type Steps,
} from './documentPlaces'
import { type Use, usesOf } from './uses'
import type { WrittenYaml } from './writtenYaml'

export interface UsedPlaces {
  /** What the screens do with the element at a place; empty where none of them needs it. */
  readonly at: (steps: Steps) => readonly Use[]
  /** Laid over by another definition of the same name: a change there may mean nothing. */
  readonly isShadowed: (steps: Steps) => boolean
  /** What the screens send in the schema at a place: what it requires, they must have. */
  readonly sentAt: (steps: Steps) => readonly Use[]
  readonly operations: ReadonlySet<string>
}

/** The definitions of a property, or of a property of its rows. */
function chain(document: JsonObject, schema: Steps | undefined, path: readonly string[]): readonly Steps[] {
  const [name, ...rest] = path
  if (schema === undefined || name === undefined) return []
  const found = propertyPlaces(document, schema, name)
  const place = found.at(-1)
  if (rest.length === 0 || place === undefined) return found
  return chain(document, itemsPlace(document, place) ?? place, rest)
}

function placesOf(document: JsonObject, operation: Steps, use: Use): readonly Steps[] {
  const [name = ''] = use.path
  if (use.part === 'operation') return [operation]
  if (use.part === 'body') return chain(document, bodyOf(document, operation), use.path)
  if (use.part === 'answer') return chain(document, answerOf(document, operation).schema, use.path)
  const place = parameterPlace(document, operation, name)
  // What a list that is asked by POST is asked for stands in the body.
  return place === undefined ? chain(document, bodyOf(document, operation), use.path) : [place]
}

/** Fields that the YAML describes, wherever an operation of their screen carries them. */
function declaredBy(uses: readonly Use[], yaml: WrittenYaml): readonly Use[] {
  return uses.flatMap((use): readonly Use[] => {
    const parts = use.role === 'save' ? (['body'] as const) : []
    const reading = use.role === 'list' || use.role === 'load' ? (['answer'] as const) : []
    return [...parts, ...reading].flatMap((part) =>
      yaml.fieldNames(use.screen).map((name): Use => ({ ...use, part, path: [name], role: 'declared', words: [name] })),
    )
  })
}

const CALLING = new Set<Use['role']>(['save', 'call', 'list', 'choices', 'panel'])

/** The schemas in which a use sends something: the request itself, or the rows of a table in it. */
function sentSchemas(document: JsonObject, operation: Steps, use: Use): readonly Steps[] {
  const body = bodyOf(document, operation)
  if (body !== undefined && CALLING.has(use.role)) return partsOf(document, body)
  const isTable = use.role === 'field' && use.field?.rows !== undefined
  const place = isTable ? placesOf(document, operation, use).at(-1) : undefined
  const items = place && itemsPlace(document, place)
  return items === undefined ? [] : partsOf(document, items)
}

function add(into: Map<string, Use[]>, steps: Steps, use: Use): void {
  into.set(keyOf(steps), [...(into.get(keyOf(steps)) ?? []), use])
}

/** A definition that lies over another one can go without the name going. */
function layersOf(places: readonly Steps[]): readonly Steps[] {
  return places.length > 1 ? places : []
}

/** Which places of the API document the compiled screens rely on; the compiler is not asked. */
export function findUsedPlaces(document: JsonObject, screens: readonly Screen[], yaml: WrittenYaml): UsedPlaces {
  const operations = operationPlaces(document)
  const uses = new Map<string, Use[]>()
  const shadowed = new Set<string>()
  const sent = new Map<string, Use[]>()
  const own = screens.flatMap((screen) => usesOf(screen, screens))
  const all = [...own, ...declaredBy(own, yaml)]
  for (const use of all) {
    const operation = operations.get(use.operation)
    if (operation === undefined) continue
    for (const schema of sentSchemas(document, operation, use)) add(sent, schema, use)
    const places = placesOf(document, operation, use)
    for (const place of places.slice(-1)) add(uses, place, use)
    for (const layer of layersOf(places)) shadowed.add(keyOf(layer))
  }
  return {
    at: (steps) => uses.get(keyOf(steps)) ?? [],
    sentAt: (steps) => sent.get(keyOf(steps)) ?? [],
    isShadowed: (steps) => shadowed.has(keyOf(steps)),
    operations: new Set(all.map((use) => use.operation)),
  }
}
