import { parse } from './1-parse/parse'
import { findSuppressions, type Suppression } from './1-parse/suppressions'
import { joinFiles, unreadFile, type ValidFile, validateFile } from './2-validate/validate'
import type { ResolvedScreen } from './3-resolve/resolved'
import { emit } from './4-emit/emit'
import type { OutputFile } from './4-emit/outputs'
import type { Diagnostic } from './diagnostics/diagnostic'
import { createRecording, type Recording } from './diagnostics/recording'
import { createReport, type Source } from './diagnostics/report'
import { memoizeByObject } from './memory/memoizeByObject'
import { memoizeByPath } from './memory/memoizeByPath'
import { indexOpenApi } from './openapi/indexOpenApi'
import type { JsonObject } from './openapi/json'
import type { DiagnosticExamples } from './reference/diagnosticPages'
import { emitManual } from './reference/manual'
import { describeLanguage } from './reference/reference'
import { resolveAndCheck } from './resolveAndCheck'
import { createReview } from './review/review'
import { suppress } from './review/suppress'

export interface Compiled {
  readonly files: readonly OutputFile[]
  readonly screens: readonly ResolvedScreen[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Compiles sources to files and diagnostics; has no side effects. `examples` appear in the pages in docs/. */
export type Compile = (
  sources: readonly Source[],
  openapi: JsonObject,
  examples?: DiagnosticExamples,
) => Promise<Compiled>

interface ReadFile {
  readonly file: ValidFile
  readonly suppressions: readonly Suppression[]
  readonly findings: Recording
}

function readFile(source: Source): ReadFile {
  const findings = createRecording()
  const parsed = parse(source, findings)
  const file = parsed ? validateFile(parsed, findings) : unreadFile(source)
  return { file, suppressions: findSuppressions(source), findings }
}

const byPath = (a: Source, b: Source) => (a.path < b.path ? -1 : 1)

/** Creates an incremental compiler: it repeats only what a change affects, and its results equal those of a new one. */
export function createCompiler(): Compile {
  const readFiles = memoizeByPath(readFile)
  const index = memoizeByObject(indexOpenApi)
  const review = createReview()
  return async (given, openapi, examples = new Map()) => {
    const sources = [...given].sort(byPath)
    const report = createReport(sources)
    const api = index(openapi)
    const read = readFiles(sources)
    for (const { findings } of read) findings.replay(report)
    const valid = joinFiles(read.map(({ file }) => file))
    const resolved = resolveAndCheck(valid, api, report)
    review({ valid, resolved, api, report })
    const emitted = await emit(resolved, {
      document: openapi,
      api,
      terms: valid.terms,
      declared: valid.declared,
      report,
    })
    const files = [...emitted, ...describeLanguage(resolved.names, api, examples), ...emitManual(resolved, valid.terms)]
    const suppressions = read.flatMap((file) => file.suppressions)
    suppress(suppressions, report)
    return { files, screens: resolved.screens, diagnostics: report.diagnostics() }
  }
}

/** Compiles once, without caches of earlier runs. */
export const compile: Compile = (sources, openapi, examples) => createCompiler()(sources, openapi, examples)
