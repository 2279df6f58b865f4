import type { ExpressionError } from './ast'
import type { Literal } from './outline'
import type { ResolvedName } from './resolveName'

/** All values that compare alike: an index among literals and the gaps between them; undefined is the empty value. */
export type Sample = number | undefined

export interface Samples {
  readonly learn: (name: string, literal: Literal) => void
  readonly learnName: (name: string, found: ResolvedName | ExpressionError) => void
  readonly valuesOf: (name: string, keys: readonly string[] | undefined) => readonly Sample[]
  /** Compares a sample with a literal: -1, 0 or 1; undefined where the sample is empty. */
  readonly order: (name: string, sample: Sample, literal: Literal) => number | undefined
}

interface Known {
  readonly literals: Set<Literal>
  boolean: boolean
  whole: boolean
  /** The literals in order; reset when one is added. */
  sorted?: readonly Literal[]
}

function toComparable(literal: Literal): Literal {
  return typeof literal === 'string' && /^-?\d+(\.\d+)?$/.test(literal) ? Number(literal) : literal
}

function compare(a: Literal, b: Literal): number {
  const [x, y] = [toComparable(a), toComparable(b)]
  if (typeof x === typeof y) return x === y ? 0 : x < y ? -1 : 1
  return typeof x < typeof y ? -1 : 1
}

function sorted(known: Known): readonly Literal[] {
  if (known.sorted) return known.sorted
  const literals = [...known.literals].sort(compare)
  known.sorted = literals.filter((literal, index) => index === 0 || compare(literal, literals[index - 1] ?? '') !== 0)
  return known.sorted
}

/** True if no whole number lies between two neighbouring literals. */
function isClosed(below: Literal | undefined, above: Literal | undefined, known: Known): boolean {
  if (below === undefined || above === undefined || !known.whole) return false
  return typeof below === 'number' && typeof above === 'number' && above - below <= 1
}

/** Odd indices are literals, even ones the gaps around them. */
function placesOf(known: Known): readonly number[] {
  const literals = sorted(known)
  const gaps = [...literals, undefined].flatMap((literal, index) =>
    isClosed(literals[index - 1], literal, known) ? [] : [index * 2],
  )
  return [...gaps, ...literals.map((_, index) => index * 2 + 1)]
}

export function createSamples(): Samples {
  const names = new Map<string, Known>()
  const find = (name: string): Known => {
    const known = names.get(name) ?? { literals: new Set<Literal>(), boolean: false, whole: false }
    names.set(name, known)
    return known
  }
  const add = (known: Known, literals: readonly Literal[]) => {
    for (const literal of literals) known.literals.add(literal)
    known.sorted = undefined
  }
  return {
    learn: (name, literal) => add(find(name), [literal]),
    learnName: (name, found) => {
      const type = 'field' in found ? found.field.type : undefined
      const known = find(name)
      known.whole = type === 'integer'
      known.boolean = type === 'boolean'
      if (known.boolean) add(known, [false, true])
    },
    valuesOf: (name, keys) => {
      const known = find(name)
      if (known.boolean) return [undefined, 1, 3]
      if (keys === undefined) return [undefined, ...placesOf(known)]
      add(known, keys)
      const places = sorted(known).flatMap((literal, index) =>
        keys.some((key) => compare(key, literal) === 0) ? [index * 2 + 1] : [],
      )
      return [undefined, ...places]
    },
    order: (name, sample, literal) => {
      const known = find(name)
      // An empty boolean counts as false.
      const place = sample ?? (known.boolean ? 1 : undefined)
      const other = sorted(known).findIndex((candidate) => compare(candidate, literal) === 0)
      return place === undefined || other === -1 ? undefined : Math.sign(place - (other * 2 + 1))
    },
  }
}
