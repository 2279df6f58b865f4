import type { ApiOperation } from '../openapi/apiField'
import type { NamedFormula, ResolvedField } from './resolvedField'

export interface ResolvedPanel {
  readonly title: string
  readonly operation: ApiOperation
  readonly params: readonly NamedFormula[]
  readonly kind: 'figures' | 'bar' | 'line' | 'pie' | 'table'
  readonly category?: ResolvedField
  readonly fields: readonly ResolvedField[]
  readonly span: 1 | 2 | 4
  readonly permission?: string
  /** True if its operation takes the chosen year. */
  readonly year: boolean
}
