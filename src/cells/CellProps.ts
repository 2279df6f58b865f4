import type { Scope } from '../contract/expression'
import type { ChoiceSource, ComponentOptions, ValueType } from '../contract/field'
import type { RecordData, Value } from '../contract/value'

/** What every cell is given; the words of its `options` are those of its spec. */
export interface CellProps {
  readonly value: Value | undefined
  readonly record: RecordData
  readonly options: ComponentOptions
  readonly choices?: ChoiceSource
  readonly type: ValueType
  /** Stands in the column's header, or behind the value where there is none; a cell does not print it. */
  readonly unit?: string
  readonly scope: Scope
}
