import type { Diagnostic, Finding, Place } from './diagnostic'

export interface Source {
  /** From the root of the project, with slashes. */
  readonly path: string
  readonly text: string
}

/** Where every phase puts what it finds. */
export interface Report {
  readonly add: (place: Place, finding: Finding) => void
  /** All findings, by file and place. */
  readonly diagnostics: () => readonly Diagnostic[]
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u

function displayWidth(text: string): number {
  return Array.from(text).reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0)
}

/** The line of the place with the place underlined; Chinese characters take two columns of a terminal. */
function toFrame(text: string, from: number, to: number): string {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const newline = text.indexOf('\n', from)
  const end = newline === -1 ? text.length : newline
  const number = String(text.slice(0, from).split('\n').length).padStart(5)
  const indent = ' '.repeat(displayWidth(text.slice(start, from)))
  const mark = '~'.repeat(Math.max(1, displayWidth(text.slice(from, Math.min(to, end)).trimEnd())))
  return `${number} | ${text.slice(start, end)}\n${' '.repeat(5)} | ${indent}${mark}`
}

function toDiagnostic(place: Place, finding: Finding, text: string): Diagnostic {
  const from = Math.min(place.from, text.length)
  const before = text.slice(0, from)
  const line = before.split('\n').length
  const column = from - (before.lastIndexOf('\n') + 1) + 1
  return { ...finding, file: place.file, line, column, frame: text === '' ? '' : toFrame(text, from, place.to) }
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1)
}

export function createReport(sources: readonly Source[]): Report {
  const texts = new Map(sources.map((source) => [source.path, source.text]))
  const found = new Map<string, Diagnostic>()
  return {
    add: (place, finding) => {
      const diagnostic = toDiagnostic(place, finding, texts.get(place.file) ?? '')
      const identity = `${place.file}:${place.from}:${finding.code}:${finding.message}`
      found.set(identity, diagnostic)
    },
    diagnostics: () => [...found.values()].sort(byPlace),
  }
}
