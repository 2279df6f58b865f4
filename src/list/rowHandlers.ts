import type { Action } from '../contract/action'
import type { RecordData } from '../contract/value'

export type RowMove = 'previous' | 'next' | 'pageUp' | 'pageDown' | 'first' | 'last'

/** Handlers of a row; stable, so that a row renders only when it changes. */
export interface RowHandlers {
  readonly onAction: (action: Action, rows: readonly RecordData[]) => void
  readonly onToggle: (row: RecordData) => void
  readonly onFocus: (key: string) => void
  readonly onMove: (key: string, move: RowMove) => void
  readonly onFold: (key: string, open: boolean) => void
  readonly onChoose?: (row: RecordData) => void
  readonly onOpenRow?: (row: RecordData) => void
  /** Address of what `onOpenRow` opens; undefined if nothing may be opened. */
  readonly hrefOf?: (row: RecordData) => string | undefined
}

export type TableHandlers = Omit<RowHandlers, 'onFocus' | 'onMove'>
