import type { Place } from '../diagnostics/diagnostic'
import type { Source } from '../diagnostics/report'

export interface Edit {
  readonly place: Place
  readonly text: string
}

function applyTo(source: Source, edits: readonly Edit[]): Source {
  const own = edits.filter(({ place }) => place.file === source.path).sort((a, b) => b.place.from - a.place.from)
  const text = own.reduce(
    (done, { place, text }) => done.slice(0, place.from) + text + done.slice(place.to),
    source.text,
  )
  return own.length === 0 ? source : { ...source, text }
}

export function applyEdits(sources: readonly Source[], edits: readonly Edit[]): readonly Source[] {
  return sources.map((source) => applyTo(source, edits))
}

export interface LineColumn {
  readonly line: number
  readonly column: number
}

/** Line and column of an offset, both from 1. */
export function toLineColumn(text: string, at: number): LineColumn {
  const before = text.slice(0, at)
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
}

/** The offset of a line and column that count from 1. */
export function toOffset(text: string, { line, column }: LineColumn): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1
}

function diffFile(before: Source, after: Source): readonly string[] {
  const wasLines = before.text.split('\n')
  const lines = after.text.split('\n').flatMap((line, index) => {
    const was = wasLines[index] ?? ''
    return was === line ? [] : [`@@ ${index + 1} @@`, `-${was}`, `+${line}`]
  })
  return lines.length === 0 ? [] : [`--- ${before.path}`, `+++ ${after.path}`, ...lines]
}

/** A diff by line number; edits must not add or remove lines. */
export function printDiff(before: readonly Source[], after: readonly Source[]): string {
  return before.flatMap((source, index) => diffFile(source, after[index] ?? source)).join('\n')
}
