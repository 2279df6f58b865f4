import type { ResolvedScreen } from './3-resolve/resolved'
import { emit } from './4-emit/emit'
import type { OutputFile } from './4-emit/outputs'
import { createAnalyzer } from './analyze'
import type { Diagnostic } from './diagnostics/diagnostic'
import type { Source } from './diagnostics/report'
import { createIndexer } from './openapi/indexOpenApi'
import type { JsonObject } from './openapi/json'
import type { DiagnosticExamples } from './reference/diagnosticPages'
import { emitManual } from './reference/manual'
import { describeLanguage } from './reference/reference'

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

/** Creates an incremental compiler: it repeats only what a change affects, and its results equal those of a new one. */
export function createCompiler(): Compile {
  const analyze = createAnalyzer()
  const index = createIndexer()
  return async (sources, openapi, examples = new Map()) => {
    const { document, api } = index(openapi)
    const { valid, resolved, report, suppress } = analyze(sources, api)
    const { terms, declared } = valid
    const emitted = await emit(resolved, { document, api, terms, declared, report })
    const files = [...emitted, ...describeLanguage(resolved.names, api, examples), ...emitManual(resolved, terms)]
    suppress()
    return { files, screens: resolved.screens, diagnostics: report.diagnostics() }
  }
}

/** Compiles once, without caches of earlier runs. */
export const compile: Compile = (sources, openapi, examples) => createCompiler()(sources, openapi, examples)
