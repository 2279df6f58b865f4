import type { Expression } from './expression'
import type { FieldSpec } from './field'
import type { ScreenBase } from './screenBase'
import type { OperationId, Text } from './value'

export interface DashboardScreen extends ScreenBase {
  readonly kind: 'dashboard'
  /** The query parameter of the chosen year; absent: no year is asked for. */
  readonly year?: string
  readonly panels: readonly Panel[]
}

export interface Panel {
  readonly title: Text
  readonly kind: 'figures' | 'bar' | 'line' | 'pie' | 'table'
  readonly operation: OperationId
  readonly params: { readonly [name: string]: Expression }
  /** The field that names each record of a chart. */
  readonly category?: FieldSpec
  readonly fields: readonly FieldSpec[]
  readonly span: 1 | 2 | 4
  readonly permission?: string
  /** Whether it takes the chosen year. */
  readonly year: boolean
}
