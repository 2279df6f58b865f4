import type { Scope } from '../contract/expression'
import type { FieldSpec, RowsSpec } from '../contract/field'
import type { FormTab } from '../contract/screen'
import type { RecordData } from '../contract/value'

/** Fields of a form, by name and with the index of their tab. */
export interface FormPlan {
  readonly fields: readonly FieldSpec[]
  readonly byName: ReadonlyMap<string, FieldSpec>
  readonly tabOf: ReadonlyMap<string, number>
}

export interface RowsField extends FieldSpec {
  readonly rows: RowsSpec
}

const plans = new WeakMap<readonly FormTab[], FormPlan>()

function makePlan(tabs: readonly FormTab[]): FormPlan {
  const placed = tabs.flatMap((tab, index) =>
    tab.sections.flatMap((section) => section.fields.map((field) => ({ field, index }))),
  )
  return {
    fields: placed.map(({ field }) => field),
    byName: new Map(placed.map(({ field }) => [field.name, field])),
    tabOf: new Map(placed.map(({ field, index }) => [field.name, index])),
  }
}

export function toFormPlan(tabs: readonly FormTab[]): FormPlan {
  const known = plans.get(tabs)
  if (known) return known
  const plan = makePlan(tabs)
  plans.set(tabs, plan)
  return plan
}

export function hasRows(field: FieldSpec): field is RowsField {
  return field.rows !== undefined
}

/** Rows of a detail table; empty for a field without a value. */
export function toRows(values: RecordData, name: string): readonly RecordData[] {
  const rows = values[name]
  return Array.isArray(rows) ? (rows as readonly RecordData[]) : noRows
}

const noRows: readonly RecordData[] = []

/** The scope of form expressions; conditions shared with lists read the values as `row`. */
export function toFormScope(scope: Scope, values: RecordData): Scope {
  return { ...scope, form: values, row: values }
}
