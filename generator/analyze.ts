import type { ParsedFile } from './1-parse/parsed'
import { findSuppressions } from './1-parse/suppressions'
import { joinFiles, type Valid, type ValidFile } from './2-validate/validate'
import type { Resolved } from './3-resolve/resolved'
import { createReport, type FullReport, type Source } from './diagnostics/report'
import { memoizeByPath } from './memory/memoizeByPath'
import type { ApiIndex } from './openapi/apiField'
import { createReader } from './readFiles'
import { resolveAndCheck } from './resolveAndCheck'
import { createReview } from './review/review'
import { suppress } from './review/suppress'

export interface Analyzed {
  /** The validated files one by one, in the order of their paths. */
  readonly files: readonly ValidFile[]
  readonly parsed: readonly ParsedFile[]
  readonly valid: Valid
  readonly resolved: Resolved
  readonly report: FullReport
  /** Removes the warnings that the files suppress; to be called after the last finding. */
  readonly suppress: () => void
}

const byPath = (a: Source, b: Source) => (a.path < b.path ? -1 : 1)

/** Creates phases 1 to 3 with the review; repeats only what a change of sources or API affects. */
export function createAnalyzer(): (sources: readonly Source[], api: ApiIndex) => Analyzed {
  const readFiles = createReader()
  const findAll = memoizeByPath(findSuppressions)
  const review = createReview()
  return (given, api) => {
    const sources = [...given].sort(byPath)
    const report = createReport(sources)
    const read = readFiles(sources)
    for (const { findings } of read) findings.replay(report)
    const parsed = read.map((file) => file.parsed).filter((file) => file !== undefined)
    const valid = joinFiles(read.map(({ file }) => file))
    const resolved = resolveAndCheck(valid, api, report)
    review({ parsed, valid, resolved, api, report })
    const suppressions = findAll(sources).flat()
    return {
      files: read.map(({ file }) => file),
      parsed,
      valid,
      resolved,
      report,
      suppress: () => suppress(suppressions, report),
    }
  }
}
