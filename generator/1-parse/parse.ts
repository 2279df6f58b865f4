import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml'
import type { Place } from '../diagnostics/diagnostic'
import { aliasUsed, badKey, duplicateKey, notAMap, yamlSyntax } from '../diagnostics/parse'
import type { Report, Source } from '../diagnostics/report'
import type { ParsedEntry, ParsedFile, ParsedMap, ParsedNode } from './parsed'

interface Reader {
  readonly path: string
  readonly text: string
  readonly report: Report
}

function toPlace(reader: Reader, node: Node | null | undefined): Place {
  const [from, to] = node?.range ?? [0, 0]
  return { file: reader.path, from, to: Math.max(to, from + 1) }
}

/** Without the quotes, so that a place inside a text is exact. */
function toScalarPlace(reader: Reader, place: Place): Place {
  const quote = reader.text[place.from]
  const quoted = (quote === '"' || quote === "'") && reader.text[place.to - 1] === quote && place.to - place.from > 2
  return quoted ? { ...place, from: place.from + 1, to: place.to - 1 } : place
}

function readEntry(reader: Reader, pair: Pair): ParsedEntry | undefined {
  const key = pair.key as Node
  if (!isScalar(key) || key.value === null) {
    reader.report.add(toPlace(reader, key), badKey())
    return undefined
  }
  const keyPlace = toScalarPlace(reader, toPlace(reader, key))
  const empty: ParsedNode = { kind: 'scalar', value: null, text: '', place: keyPlace }
  const value = pair.value === null ? empty : readNode(reader, pair.value as Node)
  return value && { key: String(key.source ?? key.value), keyPlace, value }
}

function readNode(reader: Reader, node: Node): ParsedNode | undefined {
  const place = toPlace(reader, node)
  if (isAlias(node)) {
    reader.report.add(place, aliasUsed(node.source))
    return undefined
  }
  if (isScalar(node)) {
    const value = node.value as string | number | boolean | null
    const text = node.source ?? (value === null ? '' : String(value))
    return { kind: 'scalar', value, text, place: toScalarPlace(reader, place) }
  }
  if (isSeq(node)) {
    const items = node.items.map((item) => readNode(reader, item as Node))
    return { kind: 'list', items: items.filter((item) => item !== undefined), place }
  }
  if (!isMap(node)) return undefined
  const entries = node.items.map((pair) => readEntry(reader, pair as Pair))
  return { kind: 'map', entries: entries.filter((entry) => entry !== undefined), place }
}

function keyAt(text: string, from: number): string {
  return /^["']?([^\s:"',{}[\]]+)/.exec(text.slice(from))?.[1] ?? ''
}

/** Reads one file; what it cannot read it reports, and then gives nothing. */
export function parse(source: Source, report: Report): ParsedFile | undefined {
  const reader: Reader = { path: source.path, text: source.text, report }
  const lineCounter = new LineCounter()
  const document = parseDocument(source.text, {
    lineCounter,
    prettyErrors: false,
    uniqueKeys: true,
    logLevel: 'silent',
  })
  for (const error of document.errors) {
    const [from, to] = error.pos
    const place: Place = { file: source.path, from, to: Math.max(to, from + 1) }
    const duplicate = error.code === 'DUPLICATE_KEY'
    const key = keyAt(source.text, from)
    report.add(
      duplicate ? { ...place, to: from + key.length } : place,
      duplicate ? duplicateKey(key) : yamlSyntax(error.message),
    )
  }
  const unreadable = document.errors.some((error) => error.code !== 'DUPLICATE_KEY')
  if (unreadable) return undefined
  const root = document.contents === null ? undefined : readNode(reader, document.contents)
  if (root?.kind === 'map') return { path: source.path, root: root satisfies ParsedMap }
  report.add({ file: source.path, from: 0, to: 1 }, notAMap())
  return undefined
}
