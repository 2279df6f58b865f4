import { parse } from '../1-parse/parse'
import type { ParsedFile } from '../1-parse/parsed'
import { joinFiles, type ValidFile, validateFile } from '../2-validate/validate'
import type { Resolved } from '../3-resolve/resolved'
import type { Finding, Place } from '../diagnostics/diagnostic'
import { createRecording, type Recording } from '../diagnostics/recording'
import type { Report, Source } from '../diagnostics/report'
import { memoizeByPath } from '../memory/memoizeByPath'
import { createIndexer } from '../openapi/indexOpenApi'
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

interface ReadFile {
  readonly parsed: ParsedFile | undefined
  readonly file: ValidFile | undefined
  readonly findings: Recording
}

function readFile(source: Source): ReadFile {
  const findings = createRecording()
  const parsed = parse(source, findings)
  return { parsed, file: parsed && validateFile(parsed, findings), findings }
}

/** Parses, validates and resolves, and collects errors with their places; repeats only what a change affects. */
export function createExaminer(): Examiner {
  const readFiles = memoizeByPath(readFile)
  const index = createIndexer()
  return (sources, openapi) => {
    const read = readFiles(sources)
    const { report, errors } = createNotes()
    for (const { findings } of read) findings.replay(report)
    const valid = joinFiles(read.flatMap(({ file }) => file ?? []))
    const resolved = resolveAndCheck(valid, index(openapi).api, report)
    return { parsed: read.flatMap(({ parsed }) => parsed ?? []), resolved, errors: errors() }
  }
}
