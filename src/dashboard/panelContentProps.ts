import type { Panel, PanelList } from '../contract/dashboard'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'

export interface PanelContentProps {
  readonly panel: Panel
  /** A single record if the operation returns one. */
  readonly records: readonly RecordData[]
  readonly scope: Scope
  /** Opens the list behind a number, of the category if it has one. */
  readonly onOpen: (list: PanelList, category: string | undefined) => void
}
