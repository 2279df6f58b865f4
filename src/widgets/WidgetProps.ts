import type { Scope } from '../contract/expression'
import type { ChoiceSource, ComponentOptions, FieldSpec, ValueType } from '../contract/field'
import type { RecordData, Value } from '../contract/value'

/** Props of every widget; the spec defines the keys of `options`. */
export interface WidgetProps {
  /** Id of the focusable element. */
  readonly id: string
  readonly value: Value | undefined
  /** Receives `undefined` for an emptied field, and text that does not fit `type` as typed. */
  readonly onChange: (value: Value | undefined) => void
  readonly onBlur: () => void
  readonly disabled: boolean
  readonly invalid: boolean
  readonly required: boolean
  /** Accessible name where no visible label exists, e.g. in a grid. */
  readonly label: string
  readonly describedBy?: string
  readonly placeholder?: string
  readonly options: ComponentOptions
  /** Decimals of a figure, as its cells show it; absent: as many as the value has. */
  readonly digits?: number
  readonly choices?: ChoiceSource
  readonly type: ValueType
  readonly scope: Scope
  readonly pick?: FieldSpec['pick']
  /** Reports a pending value, which saving now would lose. */
  readonly onBusy?: (busy: boolean) => void
  /** Reports why the typed text cannot be a value, or undefined; the message blocks saving. */
  readonly onObject?: (message: string | undefined) => void
  /** Writes other fields from the chosen record. */
  readonly onFill?: (values: RecordData) => void
}
