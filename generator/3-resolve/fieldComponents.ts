import type { ValueType } from '../../src/contract/field'
import type { ValidComponent } from '../2-validate/component'
import { choicesNeeded } from '../diagnostics/resolve'
import type { ApiField } from '../openapi/apiField'
import { REGISTERS, resolveComponent } from './component'
import type { Context } from './context'
import type { ResolvedChoices, ResolvedComponent } from './resolvedField'

const WIDGETS: { readonly [type in ValueType]: string } = {
  string: 'text',
  integer: 'integer',
  decimal: 'decimal',
  boolean: 'check',
  date: 'date',
  'date-time': 'date-time',
  array: 'rows',
  object: 'text',
}

const CELLS: { readonly [type in ValueType]: string } = {
  string: 'text',
  integer: 'number',
  decimal: 'decimal',
  boolean: 'check',
  date: 'date',
  'date-time': 'date-time',
  array: 'rows',
  object: 'text',
}

/** Widgets that need `dict`, `options` or `pick`. */
const CHOOSING: ReadonlySet<string> = new Set(['select', 'reference', 'multi', 'tree', 'picker'])

/** Widgets whose values only the cell of the same name can show. */
const CELL_OF_WIDGET: ReadonlySet<string> = new Set(['files', 'image', 'address', 'multi'])

export interface ComponentQuestion {
  readonly api: ApiField
  readonly choices?: ResolvedChoices
  readonly picked?: boolean
  readonly widget?: ResolvedComponent
  readonly written?: ValidComponent
}

/** The widget that the author names, else one for its choices, else one for its type. */
export function resolveWidget(
  { api, choices, picked, written }: ComponentQuestion,
  context: Context,
): ResolvedComponent {
  const found = written && resolveComponent('widget', written, { type: api.type, context })
  if (written && found && CHOOSING.has(found.name) && !choices && !picked)
    context.report.add(written.name.place, choicesNeeded(`widget "${found.name}"`, api.name))
  if (found) return found
  if (picked) return { name: 'picker', options: {} }
  if (choices && api.type === 'array') return { name: 'multi', options: {} }
  if (choices) return { name: choices.kind === 'operation' ? 'reference' : 'select', options: {} }
  return { name: WIDGETS[api.type], options: {} }
}

function isColoured(choices: ResolvedChoices, context: Context): boolean {
  return choices.kind === 'local' && (context.names.localDictionaries.get(choices.name)?.coloured ?? false)
}

/** The cell of a widget with the options that both know, e.g. the fields of the coordinates. */
function toCellOf({ name, options }: ResolvedComponent): ResolvedComponent | undefined {
  if (!CELL_OF_WIDGET.has(name)) return undefined
  const known = REGISTERS.cell[name]?.options ?? {}
  return { name, options: Object.fromEntries(Object.entries(options).filter(([key]) => Object.hasOwn(known, key))) }
}

function resolveWritten(
  written: ValidComponent | undefined,
  widget: ResolvedComponent | undefined,
  of: { type: ValueType; context: Context },
): ResolvedComponent | undefined {
  return (written && resolveComponent('cell', written, of)) ?? (widget && toCellOf(widget))
}

/** The cell that the author names, else one for its widget, its choices or its type. */
export function resolveCell({ api, choices, widget, written }: ComponentQuestion, context: Context): ResolvedComponent {
  const found = resolveWritten(written, widget, { type: api.type, context })
  if (found) return found
  if (choices && api.type === 'array') return { name: 'multi', options: {} }
  if (choices) return { name: isColoured(choices, context) ? 'tag' : 'choice', options: {} }
  return {
    name: CELLS[api.type],
    options: api.type === 'decimal' && api.decimals !== undefined ? { digits: api.decimals } : {},
  }
}

export interface FilterQuestion extends ComponentQuestion {
  /** True if the operation has parameters for the minimum and maximum. */
  readonly between: boolean
}

/** A range for dates and for numbers with range parameters; otherwise the form's widget. */
export function resolveFilterWidget(
  { api, choices, written, between }: FilterQuestion,
  context: Context,
): ResolvedComponent {
  const free = written === undefined && choices === undefined
  if (free && (api.type === 'date' || api.type === 'date-time')) return { name: 'date-range', options: {} }
  const isNumber = api.type === 'integer' || api.type === 'decimal'
  if (free && between && isNumber) return { name: 'number-range', options: {} }
  return resolveWidget({ api, choices, written }, context)
}
