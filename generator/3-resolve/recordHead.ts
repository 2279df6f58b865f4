import type { Located } from '../2-validate/shape'
import { fieldsOf, resolveFields } from './layout'
import type { ResolvedView } from './resolved'
import type { ResolvedField } from './resolvedField'
import type { ResolvedTab } from './resolvedLayout'

const MAX_FIGURES = 4
const NUMBERS: readonly string[] = ['integer', 'decimal']

const isNumber = ({ api, choices, cell }: ResolvedField) =>
  NUMBERS.includes(api.type) && choices === undefined && (cell.name === 'decimal' || cell.name === 'number')

interface Shown {
  readonly lead: readonly ResolvedField[]
  readonly tabs: readonly ResolvedTab[]
}

/** Numbers of the lead, then computed ones and those with a unit, then days, each in the order of the layout. */
function chooseFigures({ lead, tabs }: Shown): readonly ResolvedField[] {
  const fields = fieldsOf(tabs)
  const measured = fields.filter((field) => isNumber(field) && field.unit !== undefined)
  const computed = measured.filter(({ compute, readOnly }) => compute !== undefined || readOnly)
  const days = fields.filter(({ api }) => api.type === 'date')
  const chosen = [...lead.filter(isNumber), ...computed, ...measured, ...days].map(
    (field) => [field.name, field] as const,
  )
  return [...new Map(chosen).values()].slice(0, MAX_FIGURES)
}

/** The fields of the header; figures that the view shows nowhere else join its lead. */
export function resolveHead(
  written: Located<readonly Located<string>[]> | undefined,
  { lead, tabs }: Shown,
  builder: Parameters<typeof resolveFields>[1],
): Pick<ResolvedView, 'lead' | 'head'> {
  const figures = written ? resolveFields(written, builder) : chooseFigures({ lead, tabs })
  const shown = new Set([...lead, ...fieldsOf(tabs)].map(({ name }) => name))
  return {
    lead: [...lead, ...figures.filter(({ name }) => !shown.has(name))],
    head: {
      status: lead.find(({ cell }) => cell.name === 'tag')?.name,
      figures: figures.map(({ name }) => name),
    },
  }
}
