import type { ValueType, WidgetSpec } from '../../src/contract/field'
import type { ValidComponent } from '../2-validate/component'
import { choicesNeeded } from '../diagnostics/components'
import { both } from '../diagnostics/languages'
import type { ApiField } from '../openapi/apiField'
import { REGISTERS, resolveComponent } from './component'
import type { Context } from './context'
import type { ResolvedChoices, ResolvedComponent } from './resolvedField'

/** The first widget or cell whose spec fits; throws if none does. */
function getName<Spec>(specs: { readonly [word: string]: Spec }, fits: (spec: Spec) => boolean): string {
  const found = Object.entries(specs).find(([, spec]) => fits(spec))
  if (found === undefined) throw new Error('no spec says that it is the default')
  return found[0]
}

const named = (name: string): ResolvedComponent => ({ name, options: {} })

/** A list without choices or widget is a detail table. */
const DETAIL_TABLE = named('rows')

export interface ComponentQuestion {
  readonly api: ApiField
  readonly choices?: ResolvedChoices
  readonly picked?: boolean
  /** True if the YAML says where the choices come from; if there are none, that is reported already. */
  readonly hasChoices?: boolean
  readonly widget?: ResolvedComponent
  readonly written?: ValidComponent
}

/** The widget that the author names, else one for its choices, else one for its type. */
export function resolveWidget(
  { api, choices, picked, hasChoices, written }: ComponentQuestion,
  context: Context,
): ResolvedComponent {
  const found = written && resolveComponent('widget', written, { type: api.type, context })
  const needsChoices = found && REGISTERS.widget[found.name]?.needsChoices
  if (written && found && needsChoices && !choices && !hasChoices)
    context.report.add(
      written.name.place,
      choicesNeeded(both(`widget "${found.name}"`, `控件“${found.name}”`), api.name),
    )
  if (found) return found
  const chosen = choicesOf({ api, choices, picked })
  if (chosen) return named(getName(REGISTERS.widget, ({ defaultForChoices }) => defaultForChoices === chosen))
  if (api.type === 'array') return DETAIL_TABLE
  return named(getName(REGISTERS.widget, ({ defaultFor }) => defaultFor?.includes(api.type) ?? false))
}

function choicesOf({ api, choices, picked }: ComponentQuestion): WidgetSpec['defaultForChoices'] {
  if (picked) return 'picked'
  if (choices === undefined) return undefined
  if (api.type === 'array') return 'several'
  return choices.kind === 'operation' ? 'operation' : 'dictionary'
}

function isColoured(choices: ResolvedChoices, context: Context): boolean {
  return choices.kind === 'local' && (context.names.localDictionaries.get(choices.name)?.coloured ?? false)
}

/** The cell of a widget with the options that both know, e.g. the fields of the coordinates. */
function toCellOf({ name, options }: ResolvedComponent): ResolvedComponent | undefined {
  if (!REGISTERS.widget[name]?.ownCell) return undefined
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
  if (choices) {
    const chosen = api.type === 'array' ? 'several' : isColoured(choices, context) ? 'coloured' : 'plain'
    return named(getName(REGISTERS.cell, ({ defaultForChoices }) => defaultForChoices === chosen))
  }
  if (api.type === 'array') return DETAIL_TABLE
  return {
    name: getName(REGISTERS.cell, ({ defaultFor }) => defaultFor?.includes(api.type) ?? false),
    options: api.type === 'decimal' && api.decimals !== undefined ? { digits: api.decimals } : {},
  }
}

export interface FilterQuestion extends ComponentQuestion {
  /** True if the operation has parameters for the minimum and maximum. */
  readonly between: boolean
}

/** A range for dates and for numbers with range parameters; otherwise the form's widget. */
export function resolveFilterWidget(
  { api, choices, hasChoices, written, between }: FilterQuestion,
  context: Context,
): ResolvedComponent {
  const free = written === undefined && choices === undefined
  const isDay = api.type === 'date' || api.type === 'date-time'
  const range = free && (isDay || between) ? findRange(api.type) : undefined
  return range ?? resolveWidget({ api, choices, hasChoices, written }, context)
}

function findRange(type: ValueType): ResolvedComponent | undefined {
  const found = Object.entries(REGISTERS.widget).find(([, { rangeFor }]) => rangeFor?.includes(type))
  return found && named(found[0])
}
