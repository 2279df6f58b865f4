import type { ResolvedFilter } from '../3-resolve/resolved'
import { toChoiceSource } from './choices'
import { toOptions } from './columns'
import type { FunctionPrinter } from './functions'
import type { PrintableObject } from './print'

export function toFilter(
  { field, title, widget, params }: ResolvedFilter,
  functions: FunctionPrinter,
): PrintableObject {
  return {
    field: field.name,
    title,
    widget: widget.name,
    widgetOptions: toOptions(widget.options),
    choices: toChoiceSource(field.choices, functions),
    params: [...params],
  }
}
