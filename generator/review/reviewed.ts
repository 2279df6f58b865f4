import type { ParsedFile } from '../1-parse/parsed'
import type { Valid, ValidEntityFile } from '../2-validate/validate'
import type { NamedScreen } from '../3-resolve/context'
import type { Resolved, ResolvedForm, ResolvedList, ResolvedScreen, ResolvedView } from '../3-resolve/resolved'
import type { ResolvedDictionary } from '../3-resolve/resolvedDictionary'
import type { FullReport, Report } from '../diagnostics/report'
import type { ApiIndex } from '../openapi/apiField'
import type { IsCorrect } from './brokenParts'

export interface Reviewed {
  readonly parsed: readonly ParsedFile[]
  readonly valid: Valid
  readonly resolved: Resolved
  readonly api: ApiIndex
  readonly report: FullReport
}

/** The other entities for the review of one; lookups are recorded. */
export interface Around {
  /** The codes that operations ask for. */
  readonly permissions: ReadonlySet<string>
  readonly written: ReadonlyMap<string, NamedScreen>
  readonly screens: ReadonlyMap<string, ResolvedScreen>
  readonly dictionaries: ReadonlyMap<string, ResolvedDictionary>
}

export interface ReviewedEntity {
  readonly report: Report
  readonly around: Around
  /** True if no error stands in that part of the file. */
  readonly isCorrect: IsCorrect
  readonly file: ValidEntityFile
  readonly screens: readonly ResolvedScreen[]
  readonly forms: readonly ResolvedForm[]
  readonly lists: readonly ResolvedList[]
  readonly views: readonly ResolvedView[]
}

/** True if nothing of the form is left out for an error, so that it can be said what it lacks. */
export function isWithoutErrors({ name, named, actions }: ResolvedForm, { isCorrect }: ReviewedEntity): boolean {
  return (
    isCorrect('screens', name) &&
    [...named].every((field) => isCorrect('fields', field)) &&
    actions.every((action) => isCorrect('actions', action.name))
  )
}
