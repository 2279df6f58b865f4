import { reportEmit } from '../4-emit/emit'
import { type Analyzed, createAnalyzer } from '../analyze'
import type { Diagnostic } from '../diagnostics/diagnostic'
import type { Source } from '../diagnostics/report'
import type { ApiIndex } from '../openapi/apiField'
import { createIndexer } from '../openapi/indexOpenApi'
import type { JsonObject } from '../openapi/json'

export interface Judged extends Pick<Analyzed, 'files' | 'parsed' | 'valid' | 'resolved'> {
  readonly api: ApiIndex
  readonly diagnostics: readonly Diagnostic[]
  readonly errors: readonly Diagnostic[]
}

export type Judge = (sources: readonly Source[], openapi: JsonObject) => Promise<Judged>

/** Creates what finds all that `generate` would report, and prints no screen; it repeats only what a change affects. */
export function createJudge(): Judge {
  const analyze = createAnalyzer()
  const index = createIndexer()
  return async (sources, openapi) => {
    const { document, api } = index(openapi)
    const { files, parsed, valid, resolved, report, suppress } = analyze(sources, api)
    const { terms, declared } = valid
    await reportEmit(resolved, { document, api, terms, declared, report })
    suppress()
    const diagnostics = report.diagnostics()
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    return { files, parsed, valid, resolved, api, diagnostics, errors }
  }
}
