import type { ResolvedForm } from '../3-resolve/resolved'
import type { ResolvedField } from '../3-resolve/resolvedField'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import { changeCircle } from '../diagnostics/review'
import { orderComputes } from '../expressions/orderComputes'
import type { ReviewedEntity } from './reviewed'
import { writtenFills } from './writtenFills'

/** A field whose value depends on others: computed, filled, or cleared when its choices change. */
interface Following {
  readonly field: string
  readonly table?: string
  readonly reads: readonly string[]
  readonly place: Place
  readonly computed: boolean
}

function choiceOf(field: ResolvedField, table: string | undefined): readonly Following[] {
  const { choices, lookup } = field
  const asked = choices?.kind === 'operation' ? choices.params : []
  const params = asked.map(({ formula }) => ({
    field: field.name,
    table,
    reads: formula.reads,
    place: formula.place,
    computed: false,
  }))
  const looked = (lookup?.params ?? []).flatMap(({ formula }) => formula.reads)
  const fills = writtenFills(field).flatMap(({ by, entries }) =>
    entries.map(({ name, namePlace }) => ({
      field: name,
      table,
      reads: by === 'lookup' ? [field.name, ...looked] : [field.name],
      place: namePlace,
      computed: false,
    })),
  )
  return [...params, ...fills]
}

function followingOf(field: ResolvedField, table?: string): readonly Following[] {
  const { compute, name } = field
  const own = compute ? [{ field: name, table, reads: compute.reads, place: compute.place, computed: true }] : []
  const inner = (field.rows?.columns ?? []).flatMap((column) =>
    followingOf(column, table === undefined ? name : `${table}.${name}`),
  )
  return [...own, ...choiceOf(field, table), ...inner]
}

function toName({ field, table }: Following): string {
  return table === undefined ? field : `${table}.${field}`
}

/** Reports cycles through form fields, columns and sums; `resolveForm` reports those of computed fields alone. */
export function reviewCircles(form: ResolvedForm, { report }: ReviewedEntity): void {
  const { cycles } = orderComputes(form.fields.flatMap((field) => followingOf(field)))
  for (const cycle of cycles.filter((nodes) => nodes.some(({ computed }) => !computed))) {
    const [first, second] = cycle
    const names = cycle.map(toName)
    const other = second && { place: second.place, says: both(`"${names[1]}" follows here`, `“${names[1]}”由此而变`) }
    if (first) report.add(first.place, changeCircle([...names, names[0] ?? '']), other)
  }
}
