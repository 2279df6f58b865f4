import type { Action } from '../contract/action'
import type { RecordData } from '../contract/value'

export type RowMove = 'previous' | 'next' | 'first' | 'last'

/** What a row can ask of its list; stable, so that a row renders only when it changes. */
export interface RowHandlers {
  readonly onAction: (action: Action, rows: readonly RecordData[]) => void
  readonly onToggle: (row: RecordData) => void
  readonly onFocus: (key: string) => void
  readonly onMove: (key: string, move: RowMove) => void
  /** Opens or closes what is below a node. */
  readonly onFold: (key: string, open: boolean) => void
  readonly onChoose?: (row: RecordData) => void
  readonly onOpenRow?: (row: RecordData) => void
}

/** What the table itself adds to them. */
export type TableHandlers = Omit<RowHandlers, 'onFocus' | 'onMove'>
