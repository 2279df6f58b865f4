import type { ReactNode } from 'react'
import { classes } from './classes'
import { Icon } from './Icon'

interface SummaryProps {
  readonly className?: string
  readonly children: ReactNode
}

/** What unfolds the `details` around it, with the sign of everything that unfolds. */
export function Summary({ className, children }: SummaryProps) {
  return (
    <summary className={classes('flex cursor-pointer items-center gap-1', className)}>
      <Icon name="chevron-right" className="size-4 shrink-0 text-muted in-open:rotate-90" />
      <span className="min-w-0">{children}</span>
    </summary>
  )
}
