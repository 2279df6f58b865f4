import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import type { Can } from './listActions'

export interface ListViewProps {
  readonly screen: ListScreen
  /** Kept the same object while nothing in it changes. */
  readonly scope: Scope
  readonly onAction: (action: Action, rows: readonly RecordData[]) => void
  readonly can: Can
  /** The row that a child list shows the children of. */
  readonly selectedKey?: string
  /** Called with the first row when none is chosen, with the row again when it was reloaded, with nothing when there is none. */
  readonly onSelectRow?: (row: RecordData | undefined) => void
  /** Inside another screen or a dialog: the state stays out of the address. */
  readonly embedded?: boolean
}
