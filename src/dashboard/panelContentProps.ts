import type { Panel } from '../contract/dashboard'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'

export interface PanelContentProps {
  readonly panel: Panel
  /** A single record if the operation returns one. */
  readonly records: readonly RecordData[]
  readonly scope: Scope
}
