import { parse } from '../../../generator/1-parse/parse'
import { findSuppressions } from '../../../generator/1-parse/suppressions'
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic'
import { createReport, type Source } from '../../../generator/diagnostics/report'
import type { ApiIndex } from '../../../generator/openapi/apiField'
import { resolveAndCheck } from '../../../generator/resolveAndCheck'
import { review } from '../../../generator/review/review'
import { suppress } from '../../../generator/review/suppress'
import { validateFiles } from './validateFiles'

/** All that the compiler finds before it prints anything: enough to try thousands of broken files. */
export function findAll(sources: readonly Source[], api: ApiIndex): readonly Diagnostic[] {
  const report = createReport(sources)
  const parsed = sources.map((source) => parse(source, report)).filter((file) => file !== undefined)
  const valid = validateFiles(parsed, report)
  const resolved = resolveAndCheck(valid, api, report)
  review({ valid, resolved, api, report })
  suppress(sources.flatMap(findSuppressions), report)
  return report.diagnostics()
}
