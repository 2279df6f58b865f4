import type { Action } from '../contract/action'
import type { RecordData } from '../contract/value'

/** What a row can ask of its list; stable, so that a row renders only when it changes. */
export interface RowHandlers {
  readonly onAction: (action: Action, rows: readonly RecordData[]) => void
  readonly onToggle: (key: string) => void
  readonly onFocus: (key: string) => void
  readonly onChoose?: (row: RecordData) => void
  readonly onOpenRow?: (row: RecordData) => void
}
