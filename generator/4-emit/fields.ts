import type { Condition } from '../../src/contract/expression'
import type { Compute, FieldSpec, RowsSpec } from '../../src/contract/field'
import type { ResolvedField, ResolvedRows } from '../3-resolve/resolvedField'
import { unsentIn } from '../expressions/unsentIn'
import { memoizeOnObject } from '../memory/memoizeOnObject'
import { toChecks, toWarnings } from './checks'
import { toChoiceSource } from './choices'
import { FunctionPrinter } from './functions'
import { toFieldGuard } from './guards'
import { toLookup } from './lookups'
import { type Code, code, type Printed, toCode } from './print'
import { toMessages } from './recordSchema'
import { widgetTraits } from './traits'

function toSpan(field: ResolvedField): 1 | 2 | 4 {
  return field.span ?? (field.rows !== undefined || widgetTraits(field.widget.name)?.wide ? 4 : 1)
}

function toEditable(field: ResolvedField, functions: FunctionPrinter): Code<Condition> | undefined {
  if (field.editable) return functions.condition(field.editable)
  return field.compute && field.overrule === undefined && !field.proposed ? code('() => false') : undefined
}

export function toCompute(field: ResolvedField, functions: FunctionPrinter): readonly Printed<Compute>[] {
  const { compute, name, overrule } = field
  const proposed = field.proposed ? true : undefined
  return compute ? [{ field: name, deps: [...compute.deps], run: functions.formula(compute), overrule, proposed }] : []
}

function toRows(rows: ResolvedRows, readOnly: boolean, functions: FunctionPrinter): Printed<RowsSpec> {
  return {
    columns: rows.columns.map((column) => toField(column, functions)),
    sums: rows.sums.map((sum) => ({ ...sum })),
    min: rows.min,
    max: rows.max,
    minMessage: rows.minMessage,
    maxMessage: rows.maxMessage,
    computes: rows.computes.flatMap((column) => toCompute(column, functions)),
    checks: toChecks(rows.columns, functions),
    warnings: toWarnings(rows.columns, functions),
    pick: rows.pick && { ...rows.pick },
    fillRows: rows.fillRows && {
      title: rows.fillRows.title,
      fields: rows.fillRows.fields.map(({ field, value }) => ({ field, run: functions.formula(value) })),
    },
    count: rows.count && {
      of: functions.formula(rows.count.of),
      deps: [...rows.count.of.deps],
      number: rows.count.number,
    },
    fixed: rows.fixed === true ? true : undefined,
    editable: !readOnly && rows.count === undefined,
  }
}

function toRequired(field: ResolvedField, functions: FunctionPrinter) {
  const { required, requiredWhen, rows, readOnly } = field
  const isAlways = (required !== undefined && requiredWhen === undefined) || (rows?.min ?? 0) > 0
  return {
    required: isAlways && !readOnly,
    requiredWhen: requiredWhen && !readOnly ? functions.condition(requiredWhen) : undefined,
  }
}

function hasWidgetInGrid({ api, choices, widget }: ResolvedField): boolean {
  return api.type === 'string' && choices === undefined && !widgetTraits(widget.name)?.textInGrid
}

function followsUnsent({ visible, editable, requiredWhen }: ResolvedField): boolean {
  return [visible, editable, requiredWhen].some((formula) => formula && unsentIn(formula).length > 0)
}

function toSpec(field: ResolvedField, functions: FunctionPrinter): Printed<FieldSpec> {
  const { name, title, hint, unit, api, widget, cell, whenHidden, rows, width, identifies } = field
  return {
    name,
    title,
    hint,
    unit,
    type: api.type,
    widget: widget.name,
    widgetOptions: widget.options,
    companions: field.companions.length > 0 ? [...field.companions] : undefined,
    widgetInGrid: hasWidgetInGrid(field) ? true : undefined,
    cell: cell.name,
    cellOptions: cell.options,
    choices: toChoiceSource(field.choices, functions),
    pick: field.pick && { ...field.pick },
    lookup: toLookup(field.lookup, functions),
    ...toRequired(field, functions),
    messages: toMessages(field),
    span: toSpan(field),
    guard: toFieldGuard(field),
    readOnly: undefined,
    visible: field.visible && functions.condition(field.visible),
    whenHidden,
    editable: toEditable(field, functions),
    overrule: field.overrule,
    default: field.default && functions.formula(field.default),
    unsent: api.unsent,
    followsUnsent: followsUnsent(field) ? true : undefined,
    numbered: isNumbered(field) ? true : undefined,
    rows: rows && toRows(rows, field.readOnly, functions),
    width,
    identifies: identifies === true ? true : undefined,
  }
}

/** True for a field that the server numbers. */
export function isNumbered({ written }: ResolvedField): boolean {
  return 'number' in written && written.number !== undefined
}

/** Memoized, since a form and its view share their fields. */
const printField = memoizeOnObject((field: ResolvedField) => {
  const functions = new FunctionPrinter()
  return { printed: toCode<FieldSpec>(toSpec(field, functions)), uses: functions.runtime() }
})

export function toField(field: ResolvedField, functions: FunctionPrinter): Code<FieldSpec> {
  const { printed, uses } = printField(field)
  functions.note(uses)
  return printed
}
