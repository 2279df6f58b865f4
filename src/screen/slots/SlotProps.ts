import type { ViewScreen } from '../../contract/screen'
import type { Records } from '../../generated/records'
import type { Opening } from '../screenNavigation'

/** What a component in a slot may do. */
export interface SlotActions {
  readonly open: (opening: Opening) => void
  /** Reads again what the page shows. */
  readonly reload: () => Promise<void>
}

export interface SlotProps<Resource extends keyof Records> {
  readonly record: Records[Resource]
  readonly screen: ViewScreen
  readonly actions: SlotActions
  /** yyyy-MM-dd */
  readonly today: string
}
