import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLParseError,
} from 'yaml'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import {
  aliasUsed,
  badKey,
  cutText,
  duplicateKey,
  foreignQuotes,
  notAMap,
  yamlFeature,
  yamlSyntax,
} from '../diagnostics/parse'
import type { Report, Source } from '../diagnostics/report'
import { type Explained, explainError } from './explainError'
import { reportHiddenCharacters, withPlainSpaces } from './hiddenCharacters'
import { findExcess, findUnread } from './limits'
import type { ParsedEntry, ParsedFile, ParsedMap, ParsedNode } from './parsed'

/** Further errors mostly follow from the first ones. */
const MAX_ERRORS = 20

interface Reader {
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

/** Reports duplicate keys in linear time; the library's own check is quadratic. */
function reportDoubles(reader: Reader, entries: readonly ParsedEntry[]): void {
  const first = new Map<string, ParsedEntry>()
  let left = MAX_ERRORS
  for (const entry of entries) {
    const other = first.get(entry.key)
    if (other === undefined) first.set(entry.key, entry)
    else if (left-- > 0)
      reader.report.add(entry.keyPlace, duplicateKey(entry.key), {
        place: other.keyPlace,
        says: both('the first time', '第一次写在'),
      })
  }
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
  const entries = pairs.map((pair) => readEntry(reader, pair)).filter((entry) => entry !== undefined)
  reportDoubles(reader, entries)
  return { kind: 'map', entries, place }
}

/** Keeps the source text of dates, bytes and huge numbers: the language has no such values. */
function toValue(value: unknown, source: string): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return source
}

function readNode(reader: Reader, node: Node | null): ParsedNode | undefined {
  const place = toPlace(reader, node)
  // Between commas without a value, which a broken text may have.
  if (node === null) return undefined
  if (isAlias(node)) {
    if (!reader.anchors.has(node.source)) reader.report.add(place, aliasUsed(`*${node.source}`))
    return undefined
  }
  reportFeatures(reader, node, place)
  if (isScalar(node)) {
    reportDoubtful(node, place, reader.report)
    const text = node.source ?? (node.value === null ? '' : String(node.value))
    return { kind: 'scalar', value: toValue(node.value, text), text, place: toScalarPlace(reader, place) }
  }
  if (isSeq(node)) {
    const items = node.items.map((item) => readNode(reader, item as Node))
    return { kind: 'list', items: items.filter((item) => item !== undefined), place }
  }
  return isMap(node) ? readMap(reader, node.items as Pair[], place) : undefined
}

/** Drops errors that probably follow from the first one: same code, same line, or no mistake visible in the line. */
function withoutEchoes(text: string, errors: readonly YAMLParseError[]): readonly Explained[] {
  const codes = new Set<string>()
  let last = -1
  return errors.slice(0, MAX_ERRORS).flatMap((error) => {
    const explained = explainError(text, error)
    const [from] = error.pos
    const isEcho = last >= 0 && (codes.has(error.code) || !explained.sure || !text.slice(last, from).includes('\n'))
    codes.add(error.code)
    if (!isEcho) last = from
    return isEcho ? [] : explained
  })
}

function parseYaml(source: Source, report: Report): Node | null | undefined {
  // With another log level the library silently drops all documents but the last.
  const document = parseDocument(source.text, { prettyErrors: false, uniqueKeys: false, logLevel: 'error' })
  for (const { from, to, reason, hint } of withoutEchoes(source.text, document.errors))
    report.add({ file: source.path, from, to }, yamlSyntax(reason, hint))
  const directive = /^%[^\n\r]*/m.exec(source.text)
  if (document.directives.docStart && directive?.[0]) {
    const place = { file: source.path, from: directive.index, to: directive.index + directive[0].length }
    report.add(place, yamlFeature(both(`the directive "${directive[0].trim()}"`, `指令“${directive[0].trim()}”`)))
  }
  return document.errors.length > 0 ? undefined : document.contents
}

/** Parses one file; returns undefined after reporting an error that leaves nothing to read. */
export function parse(source: Source, report: Report): ParsedFile | undefined {
  const excess = findUnread(source) ?? findExcess(source.text)
  if (excess) {
    report.add({ file: source.path, from: excess.from, to: excess.to }, excess.finding)
    return undefined
  }
  reportHiddenCharacters(source, report)
  const readable = { ...source, text: withPlainSpaces(source.text) }
  const contents = parseYaml(readable, report)
  if (contents === undefined) return undefined
  const root =
    contents === null
      ? undefined
      : readNode({ path: source.path, text: readable.text, report, anchors: new Set() }, contents)
  if (root?.kind === 'map') return { path: source.path, root }
  report.add({ file: source.path, from: 0, to: 1 }, notAMap())
  return undefined
}

const NOTHING: Report = { add: () => undefined }

/** What can be read of a text that is broken at this moment, as while somebody types; reports nothing. */
export function parseLoosely({ path, text }: Source): ParsedFile | undefined {
  if (findExcess(text)) return undefined
  const { contents } = parseDocument(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'error' })
  const reader = { path, text, report: NOTHING, anchors: new Set<string>() }
  const root = contents === null ? undefined : readNode(reader, contents)
  return root?.kind === 'map' ? { path, root } : undefined
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
