import type { Scope } from '../contract/expression'
import type { FieldSpec, RowsSpec } from '../contract/field'
import type { FormTab } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { isSameValue } from './isSameValue'

/** Fields of a form, by name and with the index of their tab. */
export interface FormPlan {
  readonly fields: readonly FieldSpec[]
  readonly byName: ReadonlyMap<string, FieldSpec>
  readonly tabOf: ReadonlyMap<string, number>
  /** Names of fields that are neither sent nor stored. */
  readonly unsent: ReadonlySet<string>
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
    unsent: new Set(placed.filter(({ field }) => field.unsent).map(({ field }) => field.name)),
  }
}

export function toFormPlan(tabs: readonly FormTab[]): FormPlan {
  const known = plans.get(tabs)
  if (known) return known
  const plan = makePlan(tabs)
  plans.set(tabs, plan)
  return plan
}

/** The values without those that are never sent. */
export function pickSent({ unsent }: FormPlan, values: RecordData): RecordData {
  if (unsent.size === 0) return values
  return Object.fromEntries(Object.entries(values).filter(([name]) => !unsent.has(name)))
}

/** The values that are never sent. */
export function pickUnsent({ unsent }: FormPlan, values: RecordData): RecordData {
  return Object.fromEntries([...unsent].map((name) => [name, values[name]]))
}

/** True if both would be sent alike. */
export function isSameSent(plan: FormPlan, one: RecordData, other: RecordData): boolean {
  return isSameValue(pickSent(plan, one), pickSent(plan, other))
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
