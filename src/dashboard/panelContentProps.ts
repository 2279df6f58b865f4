import type { Panel } from '../contract/dashboard'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'

/** What every kind of panel is given. */
export interface PanelContentProps {
  readonly panel: Panel
  /** One where the operation answers a record. */
  readonly records: readonly RecordData[]
  readonly scope: Scope
}
