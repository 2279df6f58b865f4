import { type Node, parseDocument, type YAMLParseError } from 'yaml'
import { both } from '../diagnostics/languages'
import { notAMap, yamlFeature, yamlSyntax } from '../diagnostics/parse'
import type { Report, Source } from '../diagnostics/report'
import { reportDoubles } from './doubles'
import { type Explained, explainError } from './explainError'
import { reportHiddenCharacters, withPlainSpaces } from './hiddenCharacters'
import { findExcess, findUnread } from './limits'
import type { ParsedFile } from './parsed'
import { type Reader, readNode } from './readNode'

/** Further errors mostly follow from the first ones. */
const MAX_ERRORS = 20

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
  if (root?.kind === 'map') {
    reportDoubles(root, report)
    return { path: source.path, root }
  }
  report.add({ file: source.path, from: 0, to: 1 }, notAMap())
  return undefined
}

const NOTHING: Report = { add: () => undefined }

/** What can be read of a text that is broken at this moment, as while somebody types; reports nothing. */
export function parseLoosely({ path, text }: Source): ParsedFile | undefined {
  if (findExcess(text)) return undefined
  const { contents } = parseDocument(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'error' })
  const reader: Reader = { path, text, report: NOTHING, anchors: new Set<string>() }
  const root = contents === null ? undefined : readNode(reader, contents)
  return root?.kind === 'map' ? { path, root } : undefined
}
