import type { ApiOperation } from '../openapi/apiField'
import type { NamedFormula, ResolvedField } from './resolvedField'

/** One part of a dashboard. */
export interface ResolvedPanel {
  readonly title: string
  readonly operation: ApiOperation
  readonly params: readonly NamedFormula[]
  readonly kind: 'figures' | 'bar' | 'line' | 'pie' | 'table'
  readonly category?: ResolvedField
  readonly fields: readonly ResolvedField[]
  readonly span: 1 | 2 | 4
  readonly permission?: string
  /** Whether it depends on the chosen year. */
  readonly year: boolean
}
