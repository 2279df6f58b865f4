import type { ParsedFile } from '../1-parse/parsed'
import { joinFiles } from '../2-validate/validate'
import type { Resolved } from '../3-resolve/resolved'
import type { Finding, Place } from '../diagnostics/diagnostic'
import type { Report, Source } from '../diagnostics/report'
import { createIndexer } from '../openapi/indexOpenApi'
import type { JsonObject } from '../openapi/json'
import { createReader } from '../readFiles'
import { resolveAndCheck } from '../resolveAndCheck'

export interface Found {
  readonly place: Place
  readonly finding: Finding
}

export interface Examined {
  readonly parsed: readonly ParsedFile[]
  /** The files with the screens written out that use a template. */
  readonly expanded: readonly ParsedFile[]
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

/** Parses, validates and resolves, and collects errors with their places; repeats only what a change affects. */
export function createExaminer(): Examiner {
  const readFiles = createReader()
  const index = createIndexer()
  return (sources, openapi) => {
    const read = readFiles(sources)
    const { report, errors } = createNotes()
    for (const { findings } of read) findings.replay(report)
    const valid = joinFiles(read.flatMap(({ parsed, file }) => (parsed ? file : [])))
    const resolved = resolveAndCheck(valid, index(openapi).api, report)
    const parsed = read.flatMap((file) => file.parsed ?? [])
    const expanded = read.flatMap((file) => file.expanded ?? [])
    return { parsed, expanded, resolved, errors: errors() }
  }
}
