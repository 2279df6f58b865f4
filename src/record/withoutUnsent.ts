import type { FieldSpec, RowsSpec } from '../contract/field'
import type { FormScreen, FormTab } from '../contract/screen'
import { toFormPlan } from './formPlan'

interface Reader {
  readonly deps: readonly string[]
}

type Reads = (reader: Reader) => boolean

const withoutReaders = <R extends Reader>(rules: readonly R[], reads: Reads) => rules.filter((rule) => !reads(rule))

const OPEN = { visible: undefined, editable: undefined, requiredWhen: undefined, followsUnsent: undefined } as const

function toStoredRows(rows: RowsSpec, reads: Reads): RowsSpec {
  return {
    ...rows,
    columns: rows.columns.map((column) => toStoredField(column, reads)),
    computes: withoutReaders(rows.computes, reads),
    checks: withoutReaders(rows.checks, reads),
    warnings: rows.warnings && withoutReaders(rows.warnings, reads),
  }
}

function toStoredField(field: FieldSpec, reads: Reads): FieldSpec {
  const rows = field.rows && toStoredRows(field.rows, reads)
  return { ...field, ...(rows && { rows }), ...(field.followsUnsent && OPEN) }
}

function toStoredTab(tab: FormTab, reads: Reads): FormTab {
  const toFields = (fields: readonly FieldSpec[]) =>
    fields.filter(({ unsent }) => !unsent).map((field) => toStoredField(field, reads))
  return {
    ...tab,
    lead: tab.lead && toFields(tab.lead),
    sections: tab.sections.map((section) => ({ ...section, fields: toFields(section.fields) })),
  }
}

const known = new WeakMap<FormScreen, FormScreen>()

const readerOf =
  (unsent: ReadonlySet<string>): Reads =>
  ({ deps }) =>
    deps.some((dep) => unsent.has(dep.replace(/^form\./, '')))

function strip(form: FormScreen, unsent: ReadonlySet<string>): FormScreen {
  const reads = readerOf(unsent)
  const kept = <R extends Reader & { readonly field: string }>(rules: readonly R[]) =>
    withoutReaders(rules, reads).filter(({ field }) => !unsent.has(field))
  return {
    ...form,
    tabs: form.tabs.map((tab) => toStoredTab(tab, reads)),
    computes: kept(form.computes),
    checks: kept(form.checks),
    warnings: form.warnings && kept(form.warnings),
    asks: kept(form.asks),
  }
}

/** The tabs of a record that is read: without fields that are never sent, and without what reads them. */
export function toReadTabs(tabs: readonly FormTab[]): readonly FormTab[] {
  const { unsent } = toFormPlan(tabs)
  return unsent.size === 0 ? tabs : tabs.map((tab) => toStoredTab(tab, readerOf(unsent)))
}

/** The form's rules for what is stored: without fields that are never sent, and without what reads them. */
export function withoutUnsent(form: FormScreen): FormScreen {
  const { unsent } = toFormPlan(form.tabs)
  if (unsent.size === 0) return form
  const stored = known.get(form) ?? strip(form, unsent)
  known.set(form, stored)
  return stored
}
