import { type Json, toObject } from '../../../generator/openapi/json'
import { changeAt, partsOf, readAt } from './documentPlaces'
import type { Kind, Outcome, Target } from './mutation'
import type { Role, Use } from './uses'

/** The parameter itself, whether it stands here or is referred to. */
function solid({ document, steps }: Target): { readonly [key: string]: Json | undefined } {
  return Object.assign({}, ...partsOf(document, steps).map((part) => toObject(readAt(document, part))), {
    $ref: undefined,
  })
}

function change(target: Target, update: { readonly [key: string]: Json }): Json | undefined {
  const { $ref: _, ...whole } = solid(target)
  return changeAt(target.document, target.steps, () => ({ ...whole, ...update }))
}

function typeOf(target: Target): string {
  const { document, steps } = target
  const schemas = partsOf(document, steps).flatMap((part) => partsOf(document, [...part, 'schema']))
  const types = schemas.map((schema) => toObject(readAt(document, schema)).type).filter((type) => type !== undefined)
  return types.map(String).at(-1) ?? 'string'
}

function byRole({ uses }: Target, table: { readonly [role in Role]?: Outcome }): Outcome {
  const found = uses.map(({ role }) => table[role] ?? 'report')
  return found.find((outcome) => outcome === 'report') ?? found[0] ?? 'quiet'
}

const OTHER_TYPES: { readonly [type: string]: string } = { string: 'integer', boolean: 'integer' }

/** Whether a screen calls the operation more often than it sends the parameter: one of the calls goes without it. */
function isLeftOut({ uses, senders }: Target): boolean {
  const count = (all: readonly Use[], { screen }: Use) => all.filter((use) => use.screen.id === screen.id).length
  return senders.some((call) => count(senders, call) > count(uses, call))
}

/** What a list may be asked beyond its filters is offered where the operation takes it. */
const OFFERED = new Set(['conditionGroups', 'sums', 'groupBy'])
const unlessOffered = ({ name }: Target): Outcome => (OFFERED.has(name) ? 'open' : 'quiet')

export const QUERY_KINDS: readonly Kind[] = [
  {
    name: 'parameter renamed',
    of: 'query',
    change: (target) => change(target, { name: `${target.name}Renamed` }),
    // What a record is found by has no name in the YAML: the compiler takes the one that the API gives.
    expect: (target) => byRole(target, { 'key parameter': 'follow', year: 'follow', narrowed: 'follow' }),
    expectUnused: unlessOffered,
  },
  {
    name: 'parameter removed',
    of: 'query',
    change: ({ document, steps }) => changeAt(document, steps, () => undefined),
    expect: (target) => byRole(target, { year: 'follow', narrowed: 'follow' }),
    expectUnused: unlessOffered,
  },
  {
    name: 'parameter of another type',
    of: 'query',
    change: (target) => change(target, { schema: { type: OTHER_TYPES[typeOf(target)] ?? 'boolean' } }),
    // The key of a node was answered by the API itself, and goes back as it came.
    expect: (target) => byRole(target, { tree: 'quiet' }),
  },
  {
    name: 'parameter required',
    of: 'query',
    change: (target) => (solid(target).required === true ? undefined : change(target, { required: true })),
    implied: true,
    // A filter is not always sent; what is always sent may be required.
    expect: (target) =>
      isLeftOut(target)
        ? 'report'
        : byRole(target, { sent: 'quiet', year: 'quiet', paging: 'quiet', 'key parameter': 'quiet' }),
    expectUnused: ({ senders }) => (senders.length > 0 ? 'report' : 'quiet'),
  },
  {
    name: 'parameter described otherwise',
    of: 'query',
    change: (target) => change(target, { description: 'otherwise' }),
    expect: () => 'quiet',
  },
]
