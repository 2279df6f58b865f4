import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import type { InlineEditing } from './inlineEditing'
import type { Can } from './listActions'
import type { Picking } from './picking'

export interface ListViewProps {
  readonly screen: ListScreen
  /** Kept the same object while nothing in it changes. */
  readonly scope: Scope
  /** Answers the rows for which it is done; they are selected no more. */
  readonly onAction: (action: Action, rows: readonly RecordData[]) => Promise<readonly RecordData[]>
  readonly can: Can
  /** The row that a child list shows the children of. */
  readonly selectedKey?: string
  /** Called with the first row when none is chosen, with the row again when it was reloaded, with nothing when there is none. */
  readonly onSelectRow?: (row: RecordData | undefined) => void
  /** Inside another screen or a dialog: the state stays out of the address. */
  readonly embedded?: boolean
  readonly picking?: Picking
  /** Present where the screen has it and its form is here. */
  readonly inline?: InlineEditing
}
