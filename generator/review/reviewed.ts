import type { Valid, ValidEntityFile } from '../2-validate/validate'
import type { Resolved, ResolvedForm, ResolvedList, ResolvedView } from '../3-resolve/resolved'
import type { Report } from '../diagnostics/report'
import type { ApiIndex } from '../openapi/apiField'

/** The whole of what was understood; the review changes nothing of it. */
export interface Reviewed {
  readonly valid: Valid
  readonly resolved: Resolved
  readonly api: ApiIndex
  readonly report: Report
}

/** One entity whose names all resolve, with its screens. */
export interface ReviewedEntity extends Reviewed {
  readonly file: ValidEntityFile
  readonly forms: readonly ResolvedForm[]
  readonly lists: readonly ResolvedList[]
  readonly views: readonly ResolvedView[]
}
