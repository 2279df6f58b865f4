import type { Column } from '../../src/contract/screen'
import type { ResolvedColumn } from '../3-resolve/resolved'
import { toChoiceSource } from './choices'
import type { FunctionPrinter } from './functions'
import type { Printed } from './print'

/** Aligns numbers at the end, so that their digits are below each other. */
function toAlign({ field }: ResolvedColumn): 'start' | 'end' {
  const { type } = field.api
  return field.choices === undefined && (type === 'integer' || type === 'decimal') ? 'end' : 'start'
}

export function toColumn(column: ResolvedColumn, functions: FunctionPrinter): Printed<Column> {
  const { field, title, cell, width, sortBy } = column
  return {
    field: field.name,
    title,
    type: field.api.type,
    cell: cell.name,
    cellOptions: cell.options,
    choices: toChoiceSource(field.choices, functions),
    unit: field.unit,
    overrule: field.overrule,
    align: toAlign(column),
    width,
    sortBy,
  }
}
