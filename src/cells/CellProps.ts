import type { ComponentType } from 'react'
import type { Scope } from '../contract/expression'
import type { ChoiceSource, ComponentOptions, ValueType } from '../contract/field'
import type { Column } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'

/** Props of every cell; the spec defines the keys of `options`. */
export interface CellProps {
  readonly value: Value | undefined
  readonly record: RecordData
  readonly options: ComponentOptions
  readonly choices?: ChoiceSource
  readonly type: ValueType
  /** Rendered in the column header, or behind the value without one; never by the cell. */
  readonly unit?: string
  readonly scope: Scope
}

/** A column that computes or links has a view, which is shown instead of its cell. */
export interface ColumnWithView extends Column {
  readonly view?: ComponentType<CellProps>
}
