import type { IconName } from './icons'

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly icon?: IconName
  readonly tone?: 'normal' | 'danger'
  /** Marks the selected one of several items. */
  readonly checked?: boolean
  readonly disabledReason?: string
  readonly onSelect: () => void
}
