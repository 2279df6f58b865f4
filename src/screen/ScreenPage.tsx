import type { ScreenRoute } from '../contract/route'
import type { RecordData, ScreenId } from '../contract/value'
import type { ScreenMode } from './screenMode'

export interface ScreenPageProps {
  readonly route: ScreenRoute
  readonly recordKey?: string
  readonly mode?: ScreenMode
  /** What the opener handed over, e.g. the chosen parent of a child list. */
  readonly params?: RecordData
  /** Go to another screen that is a page. */
  readonly onOpen: (screen: ScreenId, mode: ScreenMode, key?: string, params?: RecordData) => void
  /** The screen's work is done or was given up: go back to its list. */
  readonly onDone: () => void
}

export function ScreenPage(_props: ScreenPageProps) {
  return null
}
