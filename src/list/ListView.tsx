import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'

export interface ListViewProps {
  readonly screen: ListScreen
  readonly scope: Scope
  readonly onAction: (action: Action, rows: readonly RecordData[]) => void
  readonly can: (code?: string) => boolean
  /** The row that a child list shows the children of. */
  readonly selectedKey?: string
  readonly onSelectRow?: (row: RecordData | undefined) => void
  /** Inside another screen or a dialog: the state stays out of the address. */
  readonly embedded?: boolean
}

export function ListView(_props: ListViewProps) {
  return null
}
