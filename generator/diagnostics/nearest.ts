import type { Offer } from './diagnostic'
import { both } from './languages'
import { findOtherWord } from './otherWords'

/** The edit distance of two words; swapped neighbours count once. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= a.length; row += 1) {
    rows[row] = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const other = a[row - 1] === b[column - 1] ? 0 : 1
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const steps = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + other]
      rows[row]?.push(Math.min(...steps, ...(swapped ? [at(row - 2, column - 2) + 1] : [])))
    }
  }
  return at(a.length, b.length)
}

/** The known name closest to a mistyped one; undefined where none is close. */
export function findNearest(name: string, known: Iterable<string>): string | undefined {
  const names = [...known]
  return findOtherWord(name, names) ?? findBySpelling(name.normalize('NFKC'), names)
}

function findBySpelling(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase()
  // Numbers are all equally close.
  if (/^[\d.-]*$/.test(wanted)) return undefined
  const farthest = Math.max(1, Math.floor(wanted.length / 3))
  let best: { name: string; away: number } | undefined
  for (const candidate of known) {
    if (Math.abs(wanted.length - candidate.length) > farthest) continue
    const away = distance(wanted, candidate.toLowerCase())
    if (away <= farthest && (best === undefined || away < best.away)) best = { name: candidate, away }
  }
  return best?.name ?? findByWords(name, known)
}

/** Shorter single words occur in too many names. */
const SHORTEST = 5

function wordsOf(name: string): readonly string[] {
  return name
    .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

/** The only known name with all words of a shortened one: `project_project_type` for `project_type`. */
function findByWords(name: string, known: Iterable<string>): string | undefined {
  const wanted = wordsOf(name)
  if (wanted.length === 0 || (wanted.length === 1 && name.length < SHORTEST)) return undefined
  const found = [...known].flatMap((candidate) => {
    const words = wordsOf(candidate)
    return wanted.every((word) => words.includes(word)) ? [{ candidate, size: words.length }] : []
  })
  const least = Math.min(...found.map(({ size }) => size))
  const shortest = found.filter(({ size }) => size === least)
  // One word alone neither decides between names of equal length nor stands for a name of more than three words.
  return shortest.length === 1 && (wanted.length > 1 ? found.length === 1 : least <= 3)
    ? shortest[0]?.candidate
    : undefined
}

/** Longer lists are not readable in a hint. */
const MAX_LISTED = 15
/** More candidates are no answer to what was meant. */
const MAX_KIN = 3

/** What would put an unknown name right, and what may stand in its place. */
export function offer(name: string, known: Iterable<string>): Offer {
  const names = [...known]
  const fix = findNearest(name, names)
  return { hint: suggest(name, names, fix), fix, known: names }
}

/** What would put an unknown name right where the title may be written that people read in place of it. */
export function offerByTitle(written: string, titles: ReadonlyMap<string, string>): Offer {
  const [fix] = [...titles].find(([, title]) => title === written) ?? []
  if (fix === undefined) return offer(written, titles.keys())
  return {
    hint: both(`"${written}" is called "${fix}" here`, `“${written}”在这里写作“${fix}”`),
    fix,
    known: [...titles.keys()],
  }
}

/** The hint for an unknown name; undefined where none would help. */
function suggest(name: string, names: readonly string[], nearest: string | undefined): string | undefined {
  if (nearest !== undefined) return both(`did you mean "${nearest}"?`, `是不是“${nearest}”？`)
  if (names.length === 0) return undefined
  if (names.length <= MAX_LISTED) return both(`known: ${names.join(', ')}`, `可用的有：${names.join(', ')}`)
  const kin = findKin(name, names)
  const [only, ...others] = kin
  if (only !== undefined && others.length === 0) return both(`did you mean "${only}"?`, `是不是“${only}”？`)
  return kin.length === 0
    ? undefined
    : both(`did you mean one of ${kin.join(', ')}?`, `是不是其中之一：${kin.join(', ')}？`)
}

/** How many of a long list are offered where none is near. */
const CLOSEST = 5

/** A long list cannot be read, so that the names are offered which have most in common with what is written. */
export function sayClosest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const written = name.toLowerCase()
  const away = new Map(known.map((candidate) => [candidate, distance(written, candidate.toLowerCase())]))
  const closest = [...known].sort((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0)).slice(0, CLOSEST)
  return both(
    `among ${known.length} names: ${closest.join(', ')}, …`,
    `${known.length} 个名称之中：${closest.join(', ')}、…`,
  )
}

/** The names that share the most words with one; none where too many share as many to choose from. */
function findKin(name: string, known: readonly string[]): readonly string[] {
  const wanted = wordsOf(name)
  const sharedBy = known.map((candidate) => {
    const words = new Set(wordsOf(candidate))
    return wanted.filter((word) => words.has(word)).length
  })
  const most = Math.max(1, ...sharedBy)
  const kin = known.filter((_, index) => sharedBy[index] === most)
  return kin.length <= MAX_KIN ? kin : []
}
