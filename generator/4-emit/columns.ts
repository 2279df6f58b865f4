import type { Filter } from '../../src/contract/filter'
import type { Column } from '../../src/contract/screen'
import type { ResolvedColumn, ResolvedFilter } from '../3-resolve/resolved'
import { toChoiceSource } from './choices'
import { isNumbered } from './fields'
import type { FunctionPrinter } from './functions'
import { toFieldGuard } from './guards'
import type { Printed } from './print'
import { cellTraits, widgetTraits } from './traits'

/** Aligns numbers at the end, so that their digits are below each other. */
function toAlign({ field }: ResolvedColumn): 'start' | 'end' {
  const { type } = field.api
  return field.choices === undefined && (type === 'integer' || type === 'decimal') ? 'end' : 'start'
}

/** False for the numbers of documents too: those of one day differ in their last digits. */
function mayTruncate({ field }: ResolvedColumn): boolean {
  return field.api.type === 'string' && !isNumbered(field)
}

function toLink(link: ResolvedColumn['link'], functions: FunctionPrinter): Printed<Column['link']> {
  if (link === undefined) return undefined
  const { path, key, filters, permission } = link
  return {
    path,
    permission,
    key: key && functions.formula(key),
    filters: filters.length === 0 ? undefined : functions.record(filters),
  }
}

export function toColumn(column: ResolvedColumn, functions: FunctionPrinter): Printed<Column> {
  const { field, title, cell, width, sortBy, link } = column
  return {
    field: field.name,
    title,
    type: field.api.type,
    cell: cell.name,
    cellOptions: cell.options,
    guard: toFieldGuard(field),
    truncates: mayTruncate(column) ? cellTraits(cell.name)?.truncates : undefined,
    choices: toChoiceSource(field.choices, functions),
    unit: field.unit,
    overrule: field.overrule,
    align: toAlign(column),
    width,
    sortBy,
    compute: field.api.unsent && field.compute && functions.formula(field.compute),
    link: toLink(link, functions),
  }
}

export function toFilter(
  { field, title, widget, params }: ResolvedFilter,
  functions: FunctionPrinter,
): Printed<Filter> {
  return {
    field: field.name,
    title,
    widget: widget.name,
    widgetOptions: widget.options,
    guard: toFieldGuard(field),
    type: widgetTraits(widget.name)?.filterType,
    choices: toChoiceSource(field.choices, functions),
    params: [...params],
  }
}
