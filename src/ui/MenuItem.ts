import type { IconName } from './icons'

/** One line of a menu. */
export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly icon?: IconName
  readonly tone?: 'normal' | 'danger'
  /** Marks the chosen one of several. */
  readonly checked?: boolean
  readonly disabledReason?: string
  readonly onSelect: () => void
}
