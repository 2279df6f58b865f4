import type { ReactElement, ReactNode } from 'react'

export interface TooltipProps {
  /** Nothing is shown while it is empty. */
  readonly content: ReactNode
  /** One element that can take the focus. */
  readonly children: ReactElement<{ readonly title?: string }>
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
}
