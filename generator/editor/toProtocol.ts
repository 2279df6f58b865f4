import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  CompletionItemKind,
  DiagnosticSeverity,
  type Location,
  type Diagnostic as ProtocolDiagnostic,
  type Range,
  type TextEdit,
} from 'vscode-languageserver/node'
import type { Diagnostic, Place, Shown } from '../diagnostics/diagnostic'
import type { Language } from '../diagnostics/languages'
import type { Source } from '../diagnostics/report'
import { inWords } from '../diagnostics/wording'
import { type Project, textOf } from './project'

export function toUri(root: string, file: string): string {
  return pathToFileURL(path.join(root, file)).href
}

/** The path below the root, with slashes; undefined for what is no file. */
export function toPath(root: string, uri: string): string | undefined {
  return uri.startsWith('file:') ? path.relative(root, fileURLToPath(uri)).replaceAll('\\', '/') : undefined
}

function toPosition(text: string, at: number) {
  const before = text.slice(0, at)
  return { line: before.split('\n').length - 1, character: at - before.lastIndexOf('\n') - 1 }
}

export function toProtocolRange(text: string, { from, to }: Pick<Place, 'from' | 'to'>): Range {
  return { start: toPosition(text, from), end: toPosition(text, to) }
}

function textOfAny(project: Project, file: string): string {
  return project.described.find((source) => source.path === file)?.text ?? textOf(project, file)
}

export function toLocation(root: string, place: Place, project: Project): Location {
  return { uri: toUri(root, place.file), range: toProtocolRange(textOfAny(project, place.file), place) }
}

function toShownRange({ line, column, endLine, endColumn }: Shown): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  }
}

/** What the code action of a finding writes in its place. */
export interface FindingData {
  readonly fix?: string
}

export function toProtocolDiagnostic(found: Diagnostic, root: string, language: Language): ProtocolDiagnostic {
  const { code, severity, message, hint, fix, other, ...shown } = inWords(found, language)
  const data: FindingData = { fix }
  return {
    range: toShownRange(shown),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'formwork',
    message: hint === undefined ? message : `${message}\n${hint}`,
    data,
    ...(other && {
      relatedInformation: [
        { location: { uri: toUri(root, other.file), range: toShownRange(other) }, message: other.says },
      ],
    }),
  }
}

/** The edits by file that make the second state of the first; lines are neither added nor removed. */
export function toEdits(
  root: string,
  before: readonly Source[],
  after: readonly Source[],
): { [uri: string]: TextEdit[] } {
  const changed = before.flatMap((source, index) => {
    const { text } = after[index] ?? source
    return text === source.text ? [] : [[toUri(root, source.path), diffLines(source.text, text)] as const]
  })
  return Object.fromEntries(changed)
}

function diffLines(before: string, after: string): TextEdit[] {
  const now = after.split('\n')
  return before.split('\n').flatMap((was, line) => {
    const is = now[line] ?? ''
    if (is === was) return []
    let start = 0
    while (was[start] === is[start] && start < was.length) start += 1
    let end = 0
    while (was.at(-1 - end) === is.at(-1 - end) && end < Math.min(was.length, is.length) - start) end += 1
    const range = { start: { line, character: start }, end: { line, character: was.length - end } }
    return [{ range, newText: is.slice(start, is.length - end) }]
  })
}

export const ITEM_KINDS = {
  key: CompletionItemKind.Property,
  field: CompletionItemKind.Field,
  function: CompletionItemKind.Function,
  word: CompletionItemKind.EnumMember,
  name: CompletionItemKind.Reference,
  text: CompletionItemKind.Text,
} as const
