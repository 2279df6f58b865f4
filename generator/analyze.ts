import type { ParsedFile } from './1-parse/parsed'
import { findSuppressions } from './1-parse/suppressions'
import { joinFiles, type Valid, type ValidFile } from './2-validate/validate'
import type { Resolved } from './3-resolve/resolved'
import { formerName } from './diagnostics/names'
import { createReport, type FullReport, type Source } from './diagnostics/report'
import { createMovedReport, type FormerName, followErrors, replaceFormerNames } from './followFormerNames'
import { memoizeByPath } from './memory/memoizeByPath'
import type { ApiIndex } from './openapi/apiField'
import { collectFormerNames } from './openapi/formerNames'
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

type Attempt = (
  written: readonly Source[],
  api: ApiIndex,
  names: readonly FormerName[],
) => { readonly analyzed: Analyzed /** Of the files as they were written. */; readonly report: FullReport }

/** Analyzes files as if they said what is meant by former names. */
function createAttempt(): Attempt {
  const readFiles = createReader()
  const findAll = memoizeByPath(findSuppressions)
  const review = createReview()
  return (written, api, names) => {
    const sources = replaceFormerNames(written, names)
    const shown = createReport(written)
    const report = createMovedReport(shown, names)
    const read = readFiles(sources)
    for (const { findings } of read) findings.replay(report)
    const parsed = read.map((file) => file.parsed).filter((file) => file !== undefined)
    const valid = joinFiles(read.map(({ file }) => file))
    const resolved = resolveAndCheck(valid, api, report)
    review({ parsed, valid, resolved, api, report })
    const suppressions = findAll(written).flat()
    const files = read.map(({ file }) => file)
    const analyzed = { files, parsed, valid, resolved, report, suppress: () => suppress(suppressions, report) }
    return { analyzed, report: shown }
  }
}

/** Each pass finds only names that the ones before have led to. */
const MAX_PASSES = 12

/**
 * Creates phases 1 to 3 with the review; repeats only what a change of sources or API affects. A former name of a
 * property is read as the one of today where it would be an error, and reported.
 */
export function createAnalyzer(): (sources: readonly Source[], api: ApiIndex) => Analyzed {
  const attempt = createAttempt()
  return (given, api) => {
    const sources = [...given].sort(byPath)
    const known = { former: collectFormerNames(api), texts: new Map(sources.map(({ path, text }) => [path, text])) }
    let names: readonly FormerName[] = []
    let last = attempt(sources, api, names)
    const { parsed } = last.analyzed
    for (let pass = 0; known.former.size > 0 && pass < MAX_PASSES; pass += 1) {
      const next = followErrors(names, last.report.errors(), known)
      if (next === names) break
      names = next
      last = attempt(sources, api, names)
    }
    for (const { place, written, text } of names.filter((name) => name.text !== name.written))
      last.report.add(place, formerName(written, text))
    return { ...last.analyzed, parsed }
  }
}
