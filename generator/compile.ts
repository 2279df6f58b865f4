import { parse } from './1-parse/parse'
import { findSuppressions } from './1-parse/suppressions'
import { validate } from './2-validate/validate'
import { resolve } from './3-resolve/resolve'
import type { ResolvedScreen } from './3-resolve/resolved'
import { emit } from './4-emit/emit'
import type { OutputFile } from './4-emit/outputs'
import type { Diagnostic } from './diagnostics/diagnostic'
import { createReport, type Source } from './diagnostics/report'
import { indexOpenApi } from './openapi/indexOpenApi'
import type { JsonObject } from './openapi/json'
import type { DiagnosticExamples } from './reference/diagnosticPages'
import { describeLanguage } from './reference/reference'
import { review } from './review/review'
import { suppress } from './review/suppress'

export interface Compiled {
  readonly files: readonly OutputFile[]
  readonly screens: readonly ResolvedScreen[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The whole compiler: sources in, files and findings out. It reads and writes nothing itself; `examples` go to the pages in docs/. */
export async function compile(
  sources: readonly Source[],
  openapi: JsonObject,
  examples: DiagnosticExamples = new Map(),
): Promise<Compiled> {
  const report = createReport(sources)
  const api = indexOpenApi(openapi)
  const parsed = sources.map((source) => parse(source, report)).filter((file) => file !== undefined)
  const valid = validate(parsed, report)
  const resolved = resolve(valid, api, report)
  review({ valid, resolved, api, report })
  const emitted = await emit(resolved, { document: openapi, api, terms: valid.terms, report })
  const files = [...emitted, ...describeLanguage(resolved.names, api, examples)]
  suppress(sources.flatMap(findSuppressions), report)
  return { files, screens: resolved.screens, diagnostics: report.diagnostics() }
}
