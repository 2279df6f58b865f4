import { createHash } from 'node:crypto'
import { arrayOf, type JsonObject, stringOf, toObject } from '../../../generator/openapi/json'
import { keyOf, operationPlaces, partsOf, readAt, type Steps } from './documentPlaces'
import type { Kind, Outcome, Target } from './mutation'
import type { UsedPlaces } from './usedPlaces'
import type { WrittenYaml } from './writtenYaml'

export interface Mutant {
  readonly kind: Kind
  readonly target: Target
  readonly document: JsonObject
  readonly expected: Outcome
}

interface Place {
  readonly of: Kind['of']
  readonly steps: Steps
  readonly name: string
}

function toOperations(document: JsonObject): readonly Place[] {
  return [...operationPlaces(document)].map(([name, steps]) => ({ of: 'operation', steps, name }))
}

function toParameters(document: JsonObject): readonly Place[] {
  return [...operationPlaces(document).values()].flatMap((operation) =>
    arrayOf(readAt(document, [...operation, 'parameters'])).flatMap((_, index): readonly Place[] => {
      const steps = [...operation, 'parameters', String(index)]
      const found = partsOf(document, steps).map((part) => toObject(readAt(document, part)))
      const { name, in: where } = found.find((parameter) => parameter.name !== undefined) ?? {}
      return where === 'query' ? [{ of: 'query', steps, name: stringOf(name) ?? '' }] : []
    }),
  )
}

function propertiesBelow(document: JsonObject, steps: Steps): readonly Place[] {
  const node = readAt(document, steps)
  if (Array.isArray(node)) return node.flatMap((_, index) => propertiesBelow(document, [...steps, String(index)]))
  const own = Object.keys(toObject(toObject(node).properties)).map((name): Place => {
    return { of: 'property', steps: [...steps, 'properties', name], name }
  })
  return [...own, ...Object.keys(toObject(node)).flatMap((key) => propertiesBelow(document, [...steps, key]))]
}

/** Every operation, query parameter and property of the document, once. */
export function findPlaces(document: JsonObject): readonly Place[] {
  const properties = [['components', 'schemas'], ['paths']].flatMap((root) => propertiesBelow(document, root))
  const unique = new Map(properties.map((place) => [keyOf(place.steps), place]))
  return [...toOperations(document), ...toParameters(document), ...unique.values()]
}

/** By what each place is called, so that a place that is added to the API leaves the choice of the others as it is. */
function shuffled(places: readonly Place[], seed: number): readonly Place[] {
  const orderOf = ({ steps }: Place) =>
    createHash('sha1')
      .update(`${seed} ${keyOf(steps)}`)
      .digest('hex')
  return places
    .map((place) => ({ place, order: orderOf(place) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ place }) => place)
}

export interface MutantSources {
  readonly document: JsonObject
  readonly used: UsedPlaces
  readonly yaml: WrittenYaml
}

function toTarget({ steps, name }: Place, { document, used, yaml }: MutantSources): Target {
  return {
    steps,
    name,
    document,
    node: toObject(readAt(document, steps)),
    uses: used.at(steps),
    senders: [...used.sentAt(steps.slice(0, -2)), ...used.at(steps.slice(0, -2))],
    isNamed: (use) => (use.role === 'list' ? yaml.asks : yaml.names)(use.screen, use.operation),
    saysKey: (use) => yaml.saysKey(use.screen),
    writtenOf: (use) => yaml.fieldOf(use.screen, use.path),
  }
}

/** What holds the answers together is nobody's and everybody's: a change there is one of all operations at once. */
const ENVELOPES = new Set(['R', 'IPage', 'Failure', 'Status'])

function isOwn({ steps }: Place): boolean {
  return !(steps[0] === 'components' && ENVELOPES.has(steps[2] ?? '')) && !steps.includes('responses')
}

function mutate(kind: Kind, target: Target): Mutant | undefined {
  const expected = target.uses.length > 0 ? kind.expect(target) : (kind.expectUnused?.(target) ?? 'quiet')
  const changed = expected === 'open' ? undefined : kind.change(target)
  return changed === undefined ? undefined : { kind, target, document: toObject(changed), expected }
}

function firstMutants(kind: Kind, targets: readonly Target[], count: number): readonly Mutant[] {
  const made: Mutant[] = []
  for (const target of targets) {
    if (made.length === count) break
    const mutant = mutate(kind, target)
    if (mutant) made.push(mutant)
  }
  return made
}

/** Mutants of one kind: up to so many of used and of unused places, chosen by the seed. */
export function makeMutants(
  kind: Kind,
  places: readonly Place[],
  at: MutantSources & { readonly seed: number; readonly count: { readonly used: number; readonly unused: number } },
): readonly Mutant[] {
  const fitting = places.filter((place) => place.of === kind.of && isOwn(place) && !at.used.isShadowed(place.steps))
  const targets = shuffled(fitting, at.seed).map((place) => toTarget(place, at))
  const make = (wanted: readonly Target[], count: number) => firstMutants(kind, wanted, count)
  const isUsed = ({ uses }: Target) => uses.length > 0
  return [
    ...make(targets.filter(isUsed), at.count.used),
    ...make(
      targets.filter((target) => !isUsed(target)),
      at.count.unused,
    ),
  ]
}
