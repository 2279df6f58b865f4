import {
  type Entries,
  type Entry,
  hasEntries,
  kindOfEntries,
  type Region,
  readEntries,
  readFileEntries,
  readRegion,
} from '../1-parse/entries'
import { both } from '../diagnostics/languages'
import { orderNames } from './orderNames'
import type { Versions } from './versions'

export interface Merged {
  /** With git's marks around what both sides changed. */
  readonly text: string
  /** The paths of what both sides changed, such as `screens › plan-form › title`. */
  readonly conflicts: readonly string[]
}

/** Thrown within brackets, where no marks can stand: the entry around them is marked. */
class BothChanged extends Error {}

const same = (one: string | undefined, other: string | undefined) => one?.trim() === other?.trim()

/** Both changed what cannot be told apart further. */
function mark({ ours, theirs }: Pick<Versions<string>, 'ours' | 'theirs'>): string {
  const line = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
  return `<<<<<<< ours\n${line(ours)}=======\n${line(theirs)}>>>>>>> theirs\n`
}

class Merger {
  readonly conflicts: string[] = []

  /** The text of an entry after both changes; undefined where one side removed it. */
  #entry(path: readonly string[], three: Versions<Entry | undefined>, isInline: boolean): string | undefined {
    const { base, ours, theirs } = mapThree(three, (entry) => entry && readRegion(entry))
    if (same(ours, theirs) || same(theirs, base)) return ours
    if (same(ours, base)) return theirs
    const reached = this.conflicts.length
    try {
      return this.#within(path, three)
    } catch (error) {
      if (isInline || !(error instanceof BothChanged)) throw error
      this.conflicts.splice(reached, Number.POSITIVE_INFINITY, path.join(' › '))
      return mark({ ours: ours ?? '', theirs: theirs ?? '' })
    }
  }

  #within(path: readonly string[], three: Versions<Entry | undefined>): string {
    const { base, ours, theirs } = mapThree(three, (entry) => entry && toParts(entry))
    if (!base || !ours || !theirs) throw new BothChanged()
    return this.merge(path, { base, ours, theirs })
  }

  /** Merges what stands before the entries, these one by one, and what stands behind them. */
  merge(path: readonly string[], parts: Versions<Parts>): string {
    const { base, ours, theirs } = mapThree(parts, ({ entries, region }) => readEntries(entries, region))
    if (!base || !ours || !theirs || !isOneKind(parts)) throw new BothChanged()
    const [head, tail] = [pick(mapThree(parts, (part) => part.head)), pick(mapThree(parts, (part) => part.tail))]
    const isInline = parts.ours.entries.flow === true
    const names = orderNames({ base: [...base.keys()], ours: [...ours.keys()], theirs: [...theirs.keys()] })
    const texts = names.flatMap((name) => {
      const of = { base: base.get(name), ours: ours.get(name), theirs: theirs.get(name) }
      return this.#entry([...path, name], of, isInline) ?? []
    })
    return `${head}${isInline ? inBrackets(texts, parts.ours) : inLines(texts, parts.ours)}${tail}`
  }
}

interface Parts {
  readonly head: string
  readonly tail: string
  readonly entries: Entries
  readonly region: Region
}

/** The parts of an entry whose value has entries. */
function toParts({ value, text, start, end }: Entry): Parts | undefined {
  if (!hasEntries(value) || value.items.length === 0) return undefined
  const [from = 0, to = 0] = value.range ?? []
  if (value.flow) {
    const region = { text, start: from, end: to }
    // Brackets over several lines have a layout of their own.
    if (readRegion(region).includes('\n')) return undefined
    return { entries: value, region, head: text.slice(start, from), tail: text.slice(to, end) }
  }
  const line = text.lastIndexOf('\n', from - 1) + 1
  const first = text.slice(line, from).trim() === '' ? line : from
  return { entries: value, region: { text, start: first, end }, head: text.slice(start, first), tail: '' }
}

function isOneKind(parts: Versions<Parts>): boolean {
  const { base, ours, theirs } = mapThree(parts, ({ entries }) => kindOfEntries(entries))
  return ours === base && theirs === base
}

function mapThree<Item, Made>({ base, ours, theirs }: Versions<Item>, make: (item: Item) => Made): Versions<Made> {
  return { base: make(base), ours: make(ours), theirs: make(theirs) }
}

function pick({ base, ours, theirs }: Versions<string | undefined>): string {
  if (same(ours, theirs) || same(theirs, base)) return ours ?? ''
  if (same(ours, base)) return theirs ?? ''
  throw new BothChanged()
}

function inBrackets(texts: readonly string[], { region }: Parts): string {
  const whole = readRegion(region)
  const [open = '{ ', close = ' }'] = [/^[[{]\s*/.exec(whole)?.[0], /\s*[\]}]$/.exec(whole)?.[0]]
  return `${open}${texts.join(', ')}${close}`
}

/** An item of a list begins behind its dash: its first entry lacks the indent that the others have. */
function inLines(texts: readonly string[], { region }: Parts): string {
  const line = region.text.lastIndexOf('\n', region.start - 1) + 1
  const indent = ' '.repeat(region.start - line)
  const lines = texts.map((text, index) => {
    const own = index < texts.length - 1 && !text.endsWith('\n') ? `${text}\n` : text
    return indent !== '' && !own.startsWith(indent) && !own.startsWith('<') ? `${indent}${own}` : own
  })
  return lines.join('').slice(indent.length)
}

/**
 * Merges two changes of a YAML file by the names of its entries: what stands at different names is no conflict, however
 * near its lines are. Undefined where a state cannot be read, or two entries have one name: git's own merge by lines
 * is as good there.
 */
export function mergeYaml(three: Versions<string>): Merged | undefined {
  const { base, ours, theirs } = mapThree(three, toFile)
  if (!base || !ours || !theirs) return undefined
  const merger = new Merger()
  try {
    const text = merger.merge([], { base, ours, theirs })
    return merger.conflicts.length > 0 || readFileEntries(text) ? { text, conflicts: merger.conflicts } : undefined
  } catch (error) {
    if (error instanceof BothChanged) return undefined
    throw error
  }
}

function toFile(text: string): Parts | undefined {
  const file = readFileEntries(text)
  return file && { ...file, head: text.slice(0, file.region.start), tail: '' }
}

/** What `formwork merge` says of the places that both sides changed. */
export function sayConflicts(file: string, conflicts: readonly string[]): string {
  const places = conflicts.map((path) => `\n  ${path}`).join('')
  const count = conflicts.length
  return both(
    `${file}: both sides changed ${count === 1 ? 'one place' : `${count} places`}, marked in the file:`,
    `${file}：两边都改了 ${count} 处，已在文件中标出：`,
  ).concat(places)
}
