import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar } from 'yaml'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import { aliasUsed, badKey, cutText, foreignQuotes, yamlFeature } from '../diagnostics/parse'
import type { Report } from '../diagnostics/report'
import { deepKey } from '../diagnostics/validate'
import { findHeadAlone } from '../tree/headAlone'
import { reportDoubles } from './doubles'
import type { ParsedEntry, ParsedMap, ParsedNode } from './parsed'

export interface Reader {
  readonly path: string
  readonly text: string
  readonly report: Report
  /** Names of reported anchors; what refers to them follows from them. */
  readonly anchors: Set<string>
}

function toPlace(reader: Reader, node: Node | null | undefined): Place {
  const [from, to] = node?.range ?? [0, 0]
  return { file: reader.path, from, to: Math.max(to, from + 1) }
}

/** Leaves out the quotes, so that offsets inside the text are exact. */
function toScalarPlace(reader: Reader, place: Place): Place {
  const quote = reader.text[place.from]
  const quoted = (quote === '"' || quote === "'") && reader.text[place.to - 1] === quote && place.to - place.from > 2
  return quoted ? { ...place, from: place.from + 1, to: place.to - 1 } : place
}

/** The entry, and the one that follows where its line alone stands a level too deep. */
function readEntry(reader: Reader, pair: Pair): readonly ParsedEntry[] {
  const key = pair.key as Node
  if (!isScalar(key) || key.value === null) {
    reader.report.add(toPlace(reader, key), badKey())
    return []
  }
  const keyPlace = toScalarPlace(reader, toPlace(reader, key))
  const empty: ParsedNode = { kind: 'scalar', value: null, text: '', place: keyPlace }
  const value = pair.value === null ? empty : readNode(reader, pair.value as Node)
  if (value === undefined) return []
  const entry: ParsedEntry = { key: String(key.source ?? key.value), keyPlace, value }
  if (value.kind !== 'map') return [entry]
  const cut = findHeadAlone(value)
  reportDoubles(cut?.own ?? value, reader.report)
  if (cut === undefined) return [entry]
  if (cut.head.value.kind === 'map') reportDoubles(cut.head.value, reader.report)
  reader.report.add(cut.head.keyPlace, deepKey(cut.head.key, entry.key))
  return [{ ...entry, value: cut.own }, cut.head]
}

/** Reports tags and anchors, which the language does not allow. */
function reportFeatures(reader: Reader, node: Node, place: Place): void {
  const tagged = 'tag' in node && node.tag !== undefined
  if (tagged)
    reader.report.add(place, yamlFeature(both(`the tag "${shorten(node.tag)}"`, `标签“${shorten(node.tag)}”`)))
  const anchor = 'anchor' in node && node.anchor ? `&${node.anchor}` : undefined
  if (anchor === undefined) return
  reader.anchors.add(anchor.slice(1))
  const from = reader.text.lastIndexOf(anchor, place.from)
  reader.report.add({ ...place, from, to: from + anchor.length }, aliasUsed(anchor))
}

function shorten(tag: string | undefined): string {
  return (tag ?? '').replace('tag:yaml.org,2002:', '!!')
}

function readMap(reader: Reader, pairs: readonly Pair[], place: Place): ParsedMap {
  return { kind: 'map', entries: pairs.flatMap((pair) => readEntry(reader, pair)), place }
}

/** Keeps the source text of dates, bytes and huge numbers: the language has no such values. */
function toValue(value: unknown, source: string): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return source
}

function readScalar(reader: Reader, node: Scalar, place: Place): ParsedNode {
  reportDoubtful(node, place, reader.report)
  const text = node.source ?? (node.value === null ? '' : String(node.value))
  return { kind: 'scalar', value: toValue(node.value, text), text, place: toScalarPlace(reader, place) }
}

function readItem(reader: Reader, node: Node): ParsedNode | undefined {
  const item = readNode(reader, node)
  if (item?.kind === 'map') reportDoubles(item, reader.report)
  return item
}

/** The doubled keys of a map are reported by what holds it, which may move some of its entries. */
export function readNode(reader: Reader, node: Node | null): ParsedNode | undefined {
  const place = toPlace(reader, node)
  // Between commas without a value, which a broken text may have.
  if (node === null) return undefined
  if (isAlias(node)) {
    if (!reader.anchors.has(node.source)) reader.report.add(place, aliasUsed(`*${node.source}`))
    return undefined
  }
  reportFeatures(reader, node, place)
  if (isScalar(node)) return readScalar(reader, node, place)
  if (isSeq(node)) {
    const items = node.items.map((item) => readItem(reader, item as Node))
    return { kind: 'list', items: items.filter((item) => item !== undefined), place }
  }
  return isMap(node) ? readMap(reader, node.items as Pair[], place) : undefined
}

const QUOTED = /^(?:“([^“”]*)”|‘([^‘’]*)’|「([^「」]*)」|＂([^＂]*)＂)$/

/** Reports values that YAML accepts with another meaning: foreign quotes, and a text cut off at `#`. */
function reportDoubtful(node: Scalar, place: Place, report: Report): void {
  if (node.type !== 'PLAIN' || typeof node.value !== 'string') return
  const inner = QUOTED.exec(node.value)
    ?.slice(1)
    .find((text) => text !== undefined)
  if (inner !== undefined) report.add(place, foreignQuotes(inner))
  const { comment } = node
  if (comment && /^[\p{L}\p{N}]/u.test(comment) && !comment.includes('\n')) report.add(place, cutText(comment))
}
