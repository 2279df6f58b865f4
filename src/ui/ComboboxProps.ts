import type { ControlProps } from './ControlProps'
import type { ComboboxOption } from './comboboxOptions'

export interface ComboboxProps extends ControlProps {
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly options: readonly ComboboxOption[]
  /** The label of a value that is not among the options yet. */
  readonly valueLabel?: string
  readonly loading?: boolean
  /** The list was opened; a good time to ask for the options. */
  readonly onOpen?: () => void
  /** Makes the search the caller's: called per keystroke, and with '' when the list closes. */
  readonly onSearch?: (text: string) => void
  /** The last option is in sight: more may be loaded. */
  readonly onReachEnd?: () => void
  readonly clearable?: boolean
  readonly labelledBy?: string
  /** What stands in the list when nothing does, e.g. why it could not be loaded. */
  readonly emptyText?: string
}
