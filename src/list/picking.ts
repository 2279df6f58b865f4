import type { RecordData } from '../contract/value'
import type { Selection } from './selection'

/** A list whose rows are chosen for someone else; nothing else is done with them. */
export interface Picking {
  readonly many: boolean
  readonly selection: Selection
  readonly onChange: (selection: Selection) => void
  /** Enter or a double click: this one and no more. */
  readonly onPick: (row: RecordData) => void
}
