import type { RecordData, ScreenId } from '../contract/value'
import type { ScreenMode } from './screenMode'

/** A request to open a screen. */
export interface Opening {
  readonly screen: ScreenId
  readonly mode: ScreenMode
  readonly key?: string
  /** Values for the opened screen, e.g. the chosen parent of a child list. */
  readonly params: RecordData
  readonly row?: RecordData
}

/** Navigation of a screen, provided by its page or overlay. */
export interface ScreenNavigation {
  readonly open: (opening: Opening) => void
  /** Called when the screen is finished or cancelled. */
  readonly onDone: () => void
  /** Called with the record's label once it is loaded. */
  readonly onShown?: (label: string) => void
}
