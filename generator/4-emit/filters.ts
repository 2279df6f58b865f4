import type { Filter } from '../../src/contract/screen'
import type { ResolvedFilter } from '../3-resolve/resolved'
import { toChoiceSource } from './choices'
import type { FunctionPrinter } from './functions'
import type { Printed } from './print'

export function toFilter(
  { field, title, widget, params }: ResolvedFilter,
  functions: FunctionPrinter,
): Printed<Filter> {
  return {
    field: field.name,
    title,
    widget: widget.name,
    widgetOptions: widget.options,
    choices: toChoiceSource(field.choices, functions),
    params: [...params],
  }
}
