import type { ParsedFile } from '../1-parse/parsed'
import { countWords, ownerOf } from './history'
import type { Spot } from './spot'

const partsOf = (name: string): readonly string[] =>
  name
    .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase())

/** How much of one name is in another, from 0 to 1. */
function likeness(name: string, other: string | undefined): number {
  if (other === undefined) return 0
  const [own, theirs] = [partsOf(name), new Set(partsOf(other))]
  const shared = own.filter((part) => theirs.has(part)).length
  return shared === 0 ? 0 : (2 * shared) / (own.length + theirs.size)
}

/** True if the letters stand in the name in this order, the first of them at the beginning of a part. */
function isSpelt(typed: string, name: string): boolean {
  let at = 0
  for (const letter of typed.toLowerCase()) {
    at = name.toLowerCase().indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** What of a typed beginning is in a name: 2 as its beginning, 1 somewhere, 0 not at all. */
function matchOf(typed: string, name: string): 0 | 1 | 2 {
  if (name.toLowerCase().startsWith(typed.toLowerCase())) return 2
  return isSpelt(typed, name) ? 1 : 0
}

const DECLARING = ['screens', 'actions', 'conditions']

/** The names that the file itself declares, which it mostly means. */
function listDeclared({ root }: ParsedFile): ReadonlySet<string> {
  const sections = root.entries.filter(({ key }) => DECLARING.includes(key))
  return new Set(sections.flatMap(({ value }) => (value.kind === 'map' ? value.entries.map(({ key }) => key) : [])))
}

/** What the file is about: its name, its resource. */
function sayAbout({ path, root }: ParsedFile): string {
  const resource = root.entries.find(({ key }) => key === 'resource')?.value
  return `${path.replace(/^schemas|\.yaml$/g, '')} ${resource?.kind === 'scalar' ? resource.text : ''}`
}

export interface Ranking {
  readonly spot: Spot
  readonly typed: string
  /** What stands before in the same expression, list or map. */
  readonly before: string | undefined
  readonly own: ParsedFile
  readonly others: Iterable<ParsedFile>
}

const WEIGHTS = { owned: 8, behind: 6, all: 2, next: 5, like: 6, subject: 4, later: 1, declared: 4 }

/** The names that what is typed may become, the likeliest first. */
export function rank(names: readonly string[], { spot, typed, before, own, others }: Ranking): readonly string[] {
  const counts = countWords({ ...spot, before }, own, others)
  const owner = ownerOf(spot)
  const position = before === undefined ? -1 : names.indexOf(before)
  const declared = listDeclared(own)
  const subject = sayAbout(own)
  const score = (name: string, index: number) => {
    const { all = 0, behind = 0, owned = 0 } = counts.get(name) ?? {}
    const usual =
      WEIGHTS.owned * Math.log1p(owned) + WEIGHTS.behind * Math.log1p(behind) + WEIGHTS.all * Math.log1p(all)
    const order = index === position + 1 ? WEIGHTS.next : index > position ? WEIGHTS.later : 0
    const alike = WEIGHTS.like * likeness(name, owner) + WEIGHTS.subject * likeness(name, subject)
    return usual + order + alike + (declared.has(name) ? WEIGHTS.declared : 0)
  }
  return names
    .map((name, index) => ({ name, match: matchOf(typed, name), score: score(name, index) }))
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match || b.score - a.score)
    .map(({ name }) => name)
}
