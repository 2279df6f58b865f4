import type { RecordData } from '../contract/value'
import type { Selection } from './selection'

/** Set for a list in a picker, which selects rows and has no actions. */
export interface Picking {
  readonly many: boolean
  readonly selection: Selection
  readonly onChange: (selection: Selection) => void
  /** Called on Enter or double click: picks this row alone. */
  readonly onPick: (row: RecordData) => void
}
