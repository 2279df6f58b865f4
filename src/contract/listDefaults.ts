import type { Condition, Expression } from './expression'
import type { Text } from './value'

export interface ListDefaults {
  readonly size?: number
  readonly order?: readonly { readonly field: string; readonly descending: boolean }[]
  /** By filter: its value, or both ends of its range. */
  readonly filters?: { readonly [field: string]: readonly Expression[] }
  readonly hidden?: readonly string[]
  /** Columns that stay at the start while the others scroll. */
  readonly pinned?: readonly string[]
}

export interface RowTone {
  readonly tone: 'danger' | 'warning' | 'success' | 'info'
  readonly when: Condition
  /** The meaning of the colour. */
  readonly says: Text
}
