import type { ReactElement, ReactNode } from 'react'

export interface TooltipProps {
  /** Empty content disables the tooltip. */
  readonly content: ReactNode
  /** Single focusable element. */
  readonly children: ReactElement<{ readonly title?: string }>
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
}
