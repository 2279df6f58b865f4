import type { ReactNode } from 'react'
import { classes } from '../ui/classes'

const spans = { 1: '', 2: '@2xl:col-span-2', 4: 'col-span-full' } as const

interface SectionProps {
  readonly title?: string
  readonly list?: boolean
  readonly children: ReactNode
}

/** Fields in one to three columns, by the width of the container. */
export function Section({ title, list = false, children }: SectionProps) {
  const Grid = list ? 'dl' : 'div'
  return (
    // A section without an accessible name is not a landmark; the table inside may have the same name as its title.
    <section className="@container min-w-0 max-w-form">
      {title !== undefined && <h2 className="mb-3 border-b pb-1 font-semibold">{title}</h2>}
      <Grid className="grid grid-cols-1 gap-x-6 @2xl:grid-cols-2 @5xl:grid-cols-3">{children}</Grid>
    </section>
  )
}

interface SectionItemProps {
  readonly className?: string
  readonly span: 1 | 2 | 4
  readonly children: ReactNode
}

export function SectionItem({ span, className, children }: SectionItemProps) {
  return <div className={classes('min-w-0', spans[span], className)}>{children}</div>
}
