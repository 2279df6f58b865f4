import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import type { ApiOperation } from '../openapi/apiField'
import type { NamedFormula, ResolvedField } from './resolvedField'

export interface ResolvedPanelFilter {
  readonly filter: string
  readonly field: string
  /** True if the field holds the label of the chosen value. */
  readonly labelled: boolean
}

export interface ResolvedPanelList {
  /** The number that it stands behind. */
  readonly field: string
  readonly screen: string
  readonly place: Place
  /** What answers its rows. */
  readonly operation: ApiOperation
  readonly by: string | undefined
  readonly where: readonly { readonly field: string; readonly values: readonly Located<string>[] }[]
  readonly narrowedBy: readonly ResolvedPanelFilter[]
}

export interface ResolvedPanel {
  readonly title: string
  readonly operation: ApiOperation
  readonly params: readonly NamedFormula[]
  readonly kind: 'figures' | 'bar' | 'line' | 'pie' | 'table'
  readonly category?: ResolvedField
  readonly fields: readonly ResolvedField[]
  readonly lists: readonly ResolvedPanelList[]
  readonly span: 1 | 2 | 4
  readonly permission?: string
  /** True if its operation takes the chosen year. */
  readonly year: boolean
  /** The filters that its operation takes. */
  readonly filters: readonly string[]
}
