import type { RecordData, ScreenId } from '../contract/value'
import type { ScreenMode } from './screenMode'

/** What the place of a screen does for it. */
export interface ScreenHost {
  /** Go to another screen that is a page. */
  readonly onOpen: (screen: ScreenId, mode: ScreenMode, key?: string, params?: RecordData) => void
  /** The screen's work is done or was given up: go back to its list. */
  readonly onDone: () => void
}
