import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'

/** A place in a text: a collection, or what stands there of it. */
export interface Region {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** An entry of a map or a list, with the comments above it. */
export interface Entry extends Region {
  /** The key of a map's entry; what tells a list's item from the others. */
  readonly name: string
  readonly value: Node | null
  /** First offset of the entry without its comments. */
  readonly from: number
}

export type Entries = YAMLMap<Node, Node | null> | YAMLSeq<Node>

/** Keys whose value names an item of a list, the most telling first. */
const NAMING = ['name', 'field', 'entity', 'value', 'code', 'screen', 'path', 'title', 'label', 'key', 'when']

export const readRegion = ({ text, start, end }: Region) => text.slice(start, end)

export function hasEntries(node: Node | null | undefined): node is Entries {
  return isMap(node) || isSeq(node)
}

function nameItem(node: Node, text: string): string {
  if (isScalar(node)) return `${node.value}`
  const naming = isMap(node) ? NAMING.find((key) => isScalar(node.get(key, true))) : undefined
  if (isMap(node) && naming !== undefined) return `${naming}: ${node.get(naming)}`
  return readRegion({ text, start: startOf(node), end: node.range?.[1] ?? 0 })
}

const startOf = (node: Node) => node.range?.[0] ?? 0

interface Found {
  readonly name: string
  readonly value: Node | null
  readonly from: number
  /** Where the content ends, a comment behind it aside. */
  readonly to: number
}

function findEntries(collection: Entries, text: string): readonly Found[] {
  if (isMap(collection))
    return collection.items.map(({ key, value }) => {
      const from = startOf(key)
      return {
        name: `${isScalar(key) ? key.value : key}`,
        value,
        from,
        to: value?.range?.[1] ?? key.range?.[1] ?? from,
      }
    })
  return collection.items.map((item) => {
    const from = collection.flow ? startOf(item) : text.lastIndexOf('-', startOf(item) - 1)
    return { name: nameItem(item, text), value: item, from, to: item.range?.[1] ?? from }
  })
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

/** First offset of the lines above that hold nothing but comments or blanks, down to `least`. */
function aboveComments(text: string, at: number, least: number): number {
  let start = at
  for (;;) {
    const above = start === 0 ? 0 : lineStart(text, start - 1)
    if (start === 0 || above < least || !/^\s*(?:#.*)?$/.test(text.slice(above, start - 1))) return start
    start = above
  }
}

/** The entries of a collection written in lines; their texts make up the region from the first one on. */
function readLines(collection: Entries, region: Region): readonly Entry[] {
  const { text } = region
  const found = findEntries(collection, text)
  const starts = found.map(({ from }, index) => {
    const before = found[index - 1]
    const line = Math.max(lineStart(text, from), region.start)
    return before === undefined ? line : aboveComments(text, line, before.to)
  })
  return found.map(({ name, value, from }, index) => {
    const start = starts[index] ?? from
    return { name, value, from, text, start, end: starts[index + 1] ?? region.end }
  })
}

/** The entries of a collection between brackets. */
function readInline(collection: Entries, { text }: Region): readonly Entry[] {
  return findEntries(collection, text).map(({ name, value, from, to }) => ({
    name,
    value,
    from,
    text,
    start: from,
    end: to,
  }))
}

/** The entries by name in their order; undefined where two have the same name. */
export function readEntries(collection: Entries, region: Region): ReadonlyMap<string, Entry> | undefined {
  const entries = collection.flow ? readInline(collection, region) : readLines(collection, region)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  return byName.size === entries.length ? byName : undefined
}

/** A map or a list, in lines or between brackets. */
export function kindOfEntries(entries: Entries): string {
  return `${isMap(entries) ? 'map' : 'list'}${entries.flow ? ' in brackets' : ''}`
}

/** The entries of a file written in lines, from the line of the first one on; undefined where it cannot be read. */
export function readFileEntries(text: string): { readonly entries: Entries; readonly region: Region } | undefined {
  const { contents, errors } = parseDocument<Node, true>(text)
  const entries = contents as Node | null
  if (errors.length > 0 || !hasEntries(entries) || entries.flow) return undefined
  const start = text.lastIndexOf('\n', (entries.range?.[0] ?? 0) - 1) + 1
  return { entries, region: { text, start, end: text.length } }
}
