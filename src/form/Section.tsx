import type { ReactNode } from 'react'
import { classes } from '../ui/classes'
import { Icon } from '../ui/Icon'

const spans = { 1: '', 2: '@2xl:col-span-2', 4: 'col-span-full' } as const

interface SectionLook {
  readonly title?: string
  /** The fields are terms and descriptions. */
  readonly list?: boolean
  /** Present for a section that may be folded; its fields stay in the form. */
  readonly fold?: SectionFold
}

interface SectionFold {
  /** Of the element that holds the fields. */
  readonly id: string
  readonly open: boolean
  readonly onToggle: () => void
}

/** Fields in one to four columns, by the width of the container; `fields` take `fieldClasses`. */
export function renderSection({ title, list = false, fold }: SectionLook, fields: ReactNode): ReactNode {
  const Grid = list ? 'dl' : 'div'
  return (
    // A section without an accessible name is not a landmark; the table inside may have the same name as its title.
    <section className="@container min-w-0">
      {title !== undefined && (
        <h2 className="mb-3 border-b pb-1 font-semibold">{fold ? <FoldButton title={title} {...fold} /> : title}</h2>
      )}
      <Grid
        id={fold?.id}
        className={
          fold?.open === false
            ? 'hidden'
            : 'grid grid-cols-1 gap-x-6 @2xl:grid-cols-2 @5xl:grid-cols-3 @[96rem]:grid-cols-4'
        }
      >
        {fields}
      </Grid>
    </section>
  )
}

function FoldButton({ title, id, open, onToggle }: SectionFold & { readonly title: string }) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={id}
      onClick={onToggle}
      className="flex min-h-6 w-full items-center gap-1 rounded text-left hover:bg-hover"
    >
      <Icon name={open ? 'chevron-down' : 'chevron-right'} className="size-4 text-muted" />
      {title}
    </button>
  )
}

/** Of a field in a section; `span` counts its columns, 4 being all. */
export function fieldClasses(span: keyof typeof spans, ...more: readonly string[]): string {
  return classes('min-w-0', spans[span], ...more)
}
