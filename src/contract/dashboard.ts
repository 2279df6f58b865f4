import type { Expression } from './expression'
import type { FieldSpec } from './field'
import type { ScreenBase } from './screenBase'
import type { OperationId, Text } from './value'

export interface DashboardScreen extends ScreenBase {
  readonly kind: 'dashboard'
  /** The query parameter of the chosen year; absent: the dashboard has no year selector. */
  readonly year?: string
  readonly panels: readonly Panel[]
}

export interface Panel {
  readonly title: Text
  readonly kind: 'figures' | 'bar' | 'line' | 'pie' | 'table'
  readonly operation: OperationId
  readonly params: { readonly [name: string]: Expression }
  /** The field that labels each record of a chart. */
  readonly category?: FieldSpec
  readonly fields: readonly FieldSpec[]
  readonly span: 1 | 2 | 4
  readonly permission?: string
  /** Whether the call sends the chosen year. */
  readonly year: boolean
}
