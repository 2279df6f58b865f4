import type { Scope } from '../contract/expression'
import type { ChoiceSource, ComponentOptions, FieldSpec, ValueType } from '../contract/field'
import type { RecordData, Value } from '../contract/value'

/** What every widget is given; the words of its `options` are those of its spec. */
export interface WidgetProps {
  /** The id of the element that takes the focus. */
  readonly id: string
  readonly value: Value | undefined
  /** `undefined` when the field was emptied. A text that does not fit `type` is handed on as typed. */
  readonly onChange: (value: Value | undefined) => void
  readonly onBlur: () => void
  readonly disabled: boolean
  readonly invalid: boolean
  readonly required: boolean
  /** Names the widget where no visible label stands beside it, e.g. in a grid. */
  readonly label: string
  readonly describedBy?: string
  readonly placeholder?: string
  readonly options: ComponentOptions
  readonly choices?: ChoiceSource
  readonly type: ValueType
  readonly scope: Scope
  readonly pick?: FieldSpec['pick']
  /** Something is on its way to the value: saving now would lose it. */
  readonly onBusy?: (busy: boolean) => void
  /** What is typed cannot be a value; saving waits until it can, or is gone. */
  readonly onObject?: (message: string | undefined) => void
  /** Other fields that the chosen record fills. */
  readonly onFill?: (values: RecordData) => void
}
