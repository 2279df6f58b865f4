import type { ParsedFile } from '../1-parse/parsed'
import type { Place } from '../diagnostics/diagnostic'
import { memoizeByObject } from '../memory/memoizeByObject'
import { isNamed } from './shapes'
import { listSpots, type Spot, type Step } from './spot'

/** A word as somebody has written it: in what circumstances, what before it, of what. */
interface Fact {
  readonly word: string
  readonly before?: string
  readonly owner?: string
}

/** The circumstances of a spot: words that stood in the same ones are likely again. */
export function contextOf({ role, kind, shapes, holder, steps }: Spot): string {
  if (role === 'value') return `${steps.at(-1)?.shapes[0]?.says}: ${holder} ${kind}`
  const [shape] = shapes
  return shape && !isNamed(shape) ? `keys of ${shape.says}` : `names of ${holder}`
}

/** The first value of a column or filter that is a map. */
function fieldOfItem({ node }: Step, { from }: Place): string | undefined {
  const [first] = node.kind === 'map' ? node.entries : []
  return first?.value.kind === 'scalar' && first.value.place.from < from ? first.value.text : undefined
}

/** What the spot says something of: the innermost name that its author chose, or the field of a column. */
export function ownerOf({ steps, place }: Spot): string | undefined {
  for (const [index, step] of [...steps.entries()].reverse()) {
    const [shape] = steps[index - 1]?.shapes ?? []
    if (step.node.kind !== 'map' || shape === undefined) continue
    const owner = isNamed(shape) ? step.key : fieldOfItem(step, place)
    if (owner !== undefined) return owner
  }
  return undefined
}

const WORDS = /[A-Za-z_$][\w$.]*/g

/** The words of a spot: those within an expression or between braces, else the whole. */
export function splitWords({ kind, text }: Pick<Spot, 'kind' | 'text'>): readonly string[] {
  if (kind === 'formula') return text.replaceAll(/'[^']*'|"[^"]*"/g, '').match(WORDS) ?? []
  return kind === 'template' ? [...text.matchAll(/\{([^{}:]*)[^{}]*\}/g)].map(([, name = '']) => name) : [text]
}

function toFacts(spot: Spot): readonly Fact[] {
  const words = splitWords(spot)
  const owner = ownerOf(spot)
  return words.map((word, index) => ({ word, owner, before: words[index - 1] ?? spot.before }))
}

const factsOf = memoizeByObject((file: ParsedFile): ReadonlyMap<string, readonly Fact[]> => {
  const facts = new Map<string, Fact[]>()
  for (const spot of listSpots(file)) {
    const context = contextOf(spot)
    const others = facts.get(context)
    if (others) others.push(...toFacts(spot))
    else facts.set(context, [...toFacts(spot)])
  }
  return facts
})

/** How often a word has stood in the circumstances of a spot. */
export interface Counts {
  readonly all: number
  /** Behind the same word. */
  readonly behind: number
  /** Said of the same name. */
  readonly owned: number
}

const WEIGHT_OF_OWN = 3
const NONE: Counts = { all: 0, behind: 0, owned: 0 }

/** Counts the words that stood in the circumstances of a spot; those of its own file weigh more. */
export function countWords(spot: Spot, own: ParsedFile, others: Iterable<ParsedFile>): ReadonlyMap<string, Counts> {
  const context = contextOf(spot)
  const owner = ownerOf(spot)
  const counts = new Map<string, Counts>()
  const add = ({ all, behind, owned }: Counts, fact: Fact, weight: number): Counts => ({
    all: all + weight,
    behind: behind + (fact.before === spot.before ? weight : 0),
    owned: owned + (owner !== undefined && fact.owner === owner ? weight : 0),
  })
  const count = (file: ParsedFile, weight: number) => {
    for (const fact of factsOf(file).get(context) ?? [])
      counts.set(fact.word, add(counts.get(fact.word) ?? NONE, fact, weight))
  }
  count(own, WEIGHT_OF_OWN)
  for (const file of others) if (file.path !== own.path) count(file, 1)
  return counts
}
