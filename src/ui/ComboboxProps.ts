import type { ControlProps } from './ControlProps'
import type { ComboboxOption } from './comboboxOptions'

export interface ComboboxProps extends ControlProps {
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly options: readonly ComboboxOption[]
  /** Present where several can be chosen: the list stays open, and a choice that is chosen already is reported too. */
  readonly chosen?: readonly string[]
  /** Label of a value that is not among the options yet. */
  readonly valueLabel?: string
  readonly loading?: boolean
  /** Called when the list opens, e.g. to load the options. */
  readonly onOpen?: () => void
  /** Replaces the local filter; called per keystroke, and with '' when the list closes. */
  readonly onSearch?: (text: string) => void
  /** Called when the last option becomes visible, to load more. */
  readonly onReachEnd?: () => void
  readonly clearable?: boolean
  readonly labelledBy?: string
  /** Text of an empty list, e.g. why loading failed. */
  readonly emptyText?: string
}
