import type { ResolvedColumn } from '../3-resolve/resolved'
import { toChoiceSource } from './choices'
import type { FunctionPrinter } from './functions'
import type { PrintableObject } from './print'

/** Numbers end in line, so that their digits stand below each other. */
function toAlign({ field }: ResolvedColumn): 'start' | 'end' {
  const { type } = field.api
  return field.choices === undefined && (type === 'integer' || type === 'decimal') ? 'end' : 'start'
}

export function toColumn(column: ResolvedColumn, functions: FunctionPrinter): PrintableObject {
  const { field, title, cell, width, sortBy } = column
  return {
    field: field.name,
    title,
    type: field.api.type,
    cell: cell.name,
    cellOptions: toOptions(cell.options),
    choices: toChoiceSource(field.choices, functions),
    unit: field.unit,
    align: toAlign(column),
    width,
    sortBy,
  }
}

/** Options were read from YAML as plain values, so they print as they are. */
export function toOptions(options: ResolvedColumn['cell']['options']): PrintableObject {
  return options as PrintableObject
}
