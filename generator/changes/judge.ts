import type { ParsedFile } from '../1-parse/parsed'
import type { Resolved } from '../3-resolve/resolved'
import { reportEmit } from '../4-emit/emit'
import { createAnalyzer } from '../analyze'
import type { Diagnostic } from '../diagnostics/diagnostic'
import type { Source } from '../diagnostics/report'
import type { ApiIndex } from '../openapi/apiField'
import { indexOpenApi } from '../openapi/indexOpenApi'
import type { JsonObject } from '../openapi/json'

export interface Judged {
  readonly parsed: readonly ParsedFile[]
  readonly resolved: Resolved
  readonly api: ApiIndex
  readonly errors: readonly Diagnostic[]
}

export type Judge = (sources: readonly Source[], openapi: JsonObject) => Promise<Judged>

/** Creates what finds every error that `generate` would report, and prints no screen. */
export function createJudge(): Judge {
  const analyze = createAnalyzer()
  return async (sources, openapi) => {
    const api = indexOpenApi(openapi)
    const { parsed, valid, resolved, report, suppress } = analyze(sources, api)
    const { terms, declared } = valid
    await reportEmit(resolved, { document: openapi, api, terms, declared, report })
    suppress()
    return { parsed, resolved, api, errors: report.diagnostics().filter(({ severity }) => severity === 'error') }
  }
}
