import { parse } from '../1-parse/parse'
import type { ParsedFile } from '../1-parse/parsed'
import { joinFiles, validateFile } from '../2-validate/validate'
import type { Resolved } from '../3-resolve/resolved'
import type { Finding, Place } from '../diagnostics/diagnostic'
import type { Report, Source } from '../diagnostics/report'
import { indexOpenApi } from '../openapi/indexOpenApi'
import type { JsonObject } from '../openapi/json'
import { resolveAndCheck } from '../resolveAndCheck'

export interface Found {
  readonly place: Place
  readonly finding: Finding
}

export interface Examined {
  readonly parsed: readonly ParsedFile[]
  readonly resolved: Resolved
  readonly errors: readonly Found[]
}

export type Examiner = (sources: readonly Source[], openapi: JsonObject) => Examined

function createNotes(): { report: Report; errors: () => readonly Found[] } {
  const found = new Map<string, Found>()
  const add = (place: Place, finding: Finding) => {
    if (finding.severity === 'error')
      found.set(`${place.file}:${place.from}:${finding.code}:${finding.message}`, { place, finding })
  }
  return { report: { add }, errors: () => [...found.values()] }
}

/** Parses, validates and resolves, and collects errors with their places; unchanged files are parsed once. */
export function createExaminer(): Examiner {
  const known = new Map<
    string,
    { readonly text: string; readonly file?: ParsedFile; readonly errors: readonly Found[] }
  >()
  const read = (source: Source) => {
    const before = known.get(source.path)
    if (before?.text === source.text) return before
    const { report, errors } = createNotes()
    const entry = { text: source.text, file: parse(source, report), errors: errors() }
    known.set(source.path, entry)
    return entry
  }
  return (sources, openapi) => {
    const files = sources.map(read)
    const { report, errors } = createNotes()
    const parsed = files.map(({ file }) => file).filter((file) => file !== undefined)
    const resolved = resolveAndCheck(
      joinFiles(parsed.map((file) => validateFile(file, report))),
      indexOpenApi(openapi),
      report,
    )
    return { parsed, resolved, errors: [...files.flatMap((file) => file.errors), ...errors()] }
  }
}
