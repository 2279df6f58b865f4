import type { Diagnostic, Finding, OtherPlace, Place, Shown } from './diagnostic'
import { toFrame } from './frame'
import { both } from './languages'
import { toDiagnostic } from './wording'

export interface Source {
  /** Relative to the project's root, with slashes. */
  readonly path: string
  readonly text: string
}

export interface Report {
  readonly add: (place: Place, finding: Finding, other?: OtherPlace) => void
}

export interface FullReport extends Report {
  readonly remove: (finding: Diagnostic) => void
  /** Where errors stand, in the order in which they were found. */
  readonly errors: () => readonly Place[]
  /** All findings, by file and place. */
  readonly diagnostics: () => readonly Diagnostic[]
}

function findStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The number of the line, from 1. */
function findLine(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle
  }
  return low + 1
}

interface Lines {
  readonly text: string
  readonly starts: readonly number[]
}

function toShown(place: Place, { text, starts }: Lines): Shown {
  const from = Math.min(place.from, text.length)
  const to = Math.max(from, Math.min(place.to, text.length))
  const [line, endLine] = [findLine(starts, from), findLine(starts, to)]
  const start = starts[line - 1] ?? 0
  const next = starts[line]
  const end = next === undefined ? text.length : next - 1
  const marked = { from: from - start, to: Math.min(place.to, end) - start }
  const frame = text === '' ? '' : toFrame(line, text.slice(start, end), marked)
  const endColumn = to - (starts[endLine - 1] ?? 0) + 1
  return { file: place.file, line, column: from - start + 1, endLine, endColumn, frame }
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1)
}

function createLines(sources: readonly Source[]): (file: string) => Lines {
  const texts = new Map(sources.map((source) => [source.path, source.text]))
  const known = new Map<string, Lines>()
  return (file) => {
    const found = known.get(file)
    if (found) return found
    const text = texts.get(file) ?? ''
    const lines = { text, starts: findStarts(text) }
    known.set(file, lines)
    return lines
  }
}

/** What is said of a place in a template is said of it as one screen uses it. */
function findUse({ via }: Place): OtherPlace | undefined {
  return via && { place: via, says: both('the template is used here', '在这里使用了模板') }
}

export function createReport(sources: readonly Source[]): FullReport {
  const linesOf = createLines(sources)
  const found = new Map<string, Diagnostic>()
  const errors: Place[] = []
  return {
    add: (place, { known: _, ...finding }, other = findUse(place)) => {
      const show = (at: Place) => toShown(at, linesOf(at.file))
      const second = other && { other: { ...show(other.place), says: other.says } }
      // Findings at one place with the same code and remedy are one mistake, e.g. one for each of two operations.
      const identity = `${place.file}:${place.from}:${finding.code}:${finding.hint ?? finding.message}`
      if (found.has(identity)) return
      found.set(identity, toDiagnostic({ ...finding, ...show(place), ...second }))
      if (finding.severity === 'error') errors.push(place)
    },
    errors: () => errors,
    remove: (finding) => {
      for (const [identity, other] of found) if (other === finding) found.delete(identity)
    },
    diagnostics: () => [...found.values()].sort(byPlace),
  }
}
