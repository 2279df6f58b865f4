import type { ChoiceSource, ComponentOptions, ValueType } from './field'
import type { FieldGuard } from './guard'
import type { Text } from './value'

/** A question that a list or a dashboard offers beside its records. */
export interface Filter {
  readonly field: string
  readonly title: Text
  readonly widget: string
  readonly widgetOptions: ComponentOptions
  readonly guard?: FieldGuard
  readonly type?: ValueType
  readonly choices?: ChoiceSource
  /** Query parameters with their Blade suffixes; two for a range, from and to. */
  readonly params: readonly [string] | readonly [string, string]
}
