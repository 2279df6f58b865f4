import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import type { CellEdits } from './cells/cellEdits'
import type { InlineEditing } from './inlineEditing'
import type { Can } from './listActions'
import type { Picking } from './picking'
import type { PreferencesHandle } from './useColumnPreferences'

export interface ListViewProps {
  readonly screen: ListScreen
  /** Must be the same object until it changes: the query is memoized by it. */
  readonly scope: Scope
  /** Resolves to the rows that succeeded, which are then deselected. */
  readonly onAction: (action: Action, rows: readonly RecordData[]) => Promise<readonly RecordData[]>
  readonly can: Can
  /** Address of what an action opens for a row, for the link of its name. */
  readonly hrefOf?: (action: Action, row: RecordData) => string | undefined
  /** The key of the row whose children a child list shows. */
  readonly selectedKey?: string
  /** Called with the current row after each load: the selected or first one; undefined for an empty list. */
  readonly onSelectRow?: (row: RecordData | undefined) => void
  /** True inside another screen or a dialog: the state is not written to the URL. */
  readonly embedded?: boolean
  /** True where the place around the list already says its title and frames it: a drawer, a dialog, a tab. */
  readonly bare?: boolean
  readonly picking?: Picking
  /** The user's layout where the backend keeps it; absent: kept in this browser. */
  readonly layouts?: PreferencesHandle
  /** Present once the form for inline editing is loaded. */
  readonly inline?: InlineEditing
  /** Present once the rules of its cells are loaded, where they are edited one by one. */
  readonly cells?: CellEdits
}
