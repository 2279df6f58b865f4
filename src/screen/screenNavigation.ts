import type { RecordData, ScreenId } from '../contract/value'
import type { ScreenMode } from './screenMode'

/** A screen that another one opens. */
export interface Opening {
  readonly screen: ScreenId
  readonly mode: ScreenMode
  readonly key?: string
  /** What is handed over, e.g. the chosen parent of a child list. */
  readonly params: RecordData
  /** The row it is opened from. */
  readonly row?: RecordData
}

/** What the place of a screen does for it. */
export interface ScreenNavigation {
  readonly open: (opening: Opening) => void
  /** The screen's work is done or was given up. */
  readonly onDone: () => void
  /** A record is there, by this name. */
  readonly onShown?: (label: string) => void
}
