import { type ReactNode, useId } from 'react'
import { classes } from './classes'

export interface CardProps {
  readonly title?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** False for content that reaches the edges, e.g. a table. */
  readonly padded?: boolean
  readonly className?: string
}

export function Card({ title, actions, children, padded = true, className }: CardProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : titleId}
      className={classes('flex min-w-0 flex-col rounded-md border bg-surface shadow-raised', className)}
    >
      {(title !== undefined || actions !== undefined) && (
        <header className="flex min-h-11 shrink-0 items-center gap-2 border-b px-4 py-1.5">
          <h2 id={titleId} className="min-w-0 flex-1 truncate font-semibold text-base">
            {title}
          </h2>
          {actions}
        </header>
      )}
      <div className={classes('min-h-0 flex-1', padded && 'p-4')}>{children}</div>
    </section>
  )
}
