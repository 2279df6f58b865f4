import type { ReactNode } from 'react'
import { classes } from '../ui/classes'

const spans = { 1: '', 2: '@2xl:col-span-2', 4: 'col-span-full' } as const

interface SectionLook {
  readonly title?: string
  /** The fields are terms and descriptions. */
  readonly list?: boolean
}

/** Fields in one to four columns, by the width of the container; `fields` take `fieldClasses`. */
export function renderSection({ title, list = false }: SectionLook, fields: ReactNode): ReactNode {
  const Grid = list ? 'dl' : 'div'
  return (
    // A section without an accessible name is not a landmark; the table inside may have the same name as its title.
    <section className="@container min-w-0">
      {title !== undefined && <h2 className="mb-3 border-b pb-1 font-semibold">{title}</h2>}
      <Grid className="grid grid-cols-1 gap-x-6 @2xl:grid-cols-2 @5xl:grid-cols-3 @[96rem]:grid-cols-4">{fields}</Grid>
    </section>
  )
}

/** Of a field in a section; `span` counts its columns, 4 being all. */
export function fieldClasses(span: keyof typeof spans, ...more: readonly string[]): string {
  return classes('min-w-0', spans[span], ...more)
}
