import type { ChoiceSource, FieldSpec, RowsSpec } from '../contract/field'
import type { Codes, FieldGuard } from '../contract/guard'
import type { PrintForm } from '../contract/printForm'
import type { FormScreen, FormTab } from '../contract/screen'

/** True if the user has the permission, or the backend the feature. */
export type May = (name: string) => boolean

export function mayAll(codes: Codes | undefined, may: May): boolean {
  return codes === undefined || codes.every((some) => some.some(may))
}

/** True if the user may see the value and the backend has it. */
export function isShown({ guard }: { readonly guard?: FieldGuard }, may: May): boolean {
  return mayAll(guard?.see, may) && (guard?.needs === undefined || may(guard.needs))
}

/** Names of fields that the user does not see, and of those that he sees and may not edit. */
interface Closed {
  readonly hidden: ReadonlySet<string>
  readonly readOnly: ReadonlySet<string>
}

function findClosed(fields: readonly FieldSpec[], may: May): Closed {
  const hidden = fields.filter((field) => !isShown(field, may)).map(({ name }) => name)
  const readOnly = fields.filter(({ guard }) => !mayAll(guard?.edit, may)).map(({ name }) => name)
  return { hidden: new Set(hidden), readOnly: new Set(readOnly.filter((name) => !hidden.includes(name))) }
}

function isOpen(name: string, { hidden, readOnly }: Closed): boolean {
  return !hidden.has(name) && !readOnly.has(name)
}

function withoutClosed<T>(record: { readonly [name: string]: T }, closed: Closed): { readonly [name: string]: T } {
  return Object.fromEntries(Object.entries(record).filter(([name]) => isOpen(name, closed)))
}

function narrowChoices(choices: ChoiceSource | undefined, closed: Closed): ChoiceSource | undefined {
  return choices?.kind === 'operation' ? { ...choices, fill: withoutClosed(choices.fill, closed) } : choices
}

function narrowLookup({ lookup }: FieldSpec, closed: Closed): FieldSpec['lookup'] {
  if (lookup === undefined || lookup.rows !== undefined) return lookup
  return { ...lookup, fields: withoutClosed(lookup.fields, closed) }
}

const READ_ONLY = {
  readOnly: true,
  required: false,
  requiredWhen: undefined,
  default: undefined,
  editable: () => false,
} as const

function narrowField(field: FieldSpec, closed: Closed, may: May): FieldSpec {
  const isReadOnly = closed.readOnly.has(field.name)
  const rows = field.rows && narrowRows(field.rows, may)
  return {
    ...field,
    choices: narrowChoices(field.choices, closed),
    lookup: narrowLookup(field, closed),
    rows: rows && isReadOnly ? { ...rows, editable: false } : rows,
    ...(isReadOnly && READ_ONLY),
  }
}

function narrowFields(fields: readonly FieldSpec[], closed: Closed, may: May): readonly FieldSpec[] {
  return fields.filter(({ name }) => !closed.hidden.has(name)).map((field) => narrowField(field, closed, may))
}

/** Removes what only asks for a value that the user cannot give. */
function narrowChecks(checks: FormScreen['checks'], { hidden, readOnly }: Closed): FormScreen['checks'] {
  return checks.filter(
    ({ field, deps }) => !hidden.has(field) && !(readOnly.has(field) && deps.every((dep) => dep === field)),
  )
}

function narrowRows(rows: RowsSpec, may: May): RowsSpec {
  const closed = findClosed(rows.columns, may)
  return {
    ...rows,
    columns: narrowFields(rows.columns, closed, may),
    sums: rows.sums.filter(({ field }) => !closed.hidden.has(field)),
    computes: rows.computes.filter(({ field }) => !closed.hidden.has(field)),
    checks: narrowChecks(rows.checks, closed),
    warnings: rows.warnings && narrowChecks(rows.warnings, closed),
    pick: rows.pick && { ...rows.pick, fields: withoutClosed(rows.pick.fields, closed) },
  }
}

function narrowTab(tab: FormTab, closed: Closed, may: May): FormTab {
  const sections = tab.sections.map((section) => ({ ...section, fields: narrowFields(section.fields, closed, may) }))
  return {
    ...tab,
    lead: tab.lead && narrowFields(tab.lead, closed, may),
    sections: sections.filter(({ fields }) => fields.length > 0),
  }
}

const fieldsOf = (tabs: readonly FormTab[]) =>
  tabs.flatMap(({ lead = [], sections }) => [...lead, ...sections.flatMap(({ fields }) => fields)])

/** The tabs that the user may see, without the fields that he may not; what he may not edit is readOnly. */
export function narrowTabs(tabs: readonly FormTab[], may: May): readonly FormTab[] {
  const closed = findClosed(fieldsOf(tabs), may)
  const shown = tabs.filter(({ permission }) => permission === undefined || may(permission))
  return shown.map((tab) => narrowTab(tab, closed, may)).filter(({ sections, flow }) => flow || sections.length > 0)
}

/** The form as the user has it: rules of fields that he may not edit ask nothing of him. */
export function narrowForm(form: FormScreen, may: May): FormScreen {
  const closed = findClosed(fieldsOf(form.tabs), may)
  return {
    ...form,
    // Drafts of a form with other fields are removed.
    version: [form.version, ...closed.hidden, ...closed.readOnly].join('-'),
    tabs: narrowTabs(form.tabs, may),
    computes: form.computes.filter(({ field }) => !closed.hidden.has(field)),
    checks: narrowChecks(form.checks, closed),
    warnings: form.warnings && narrowChecks(form.warnings, closed),
    asks: form.asks.filter(({ field }) => isOpen(field, closed)),
    set: withoutClosed(form.set, closed),
  }
}

/** The print form without what the user may not see. */
export function narrowPrint(print: PrintForm, may: May): PrintForm {
  const { number, facts, tables } = print
  const fields = [...(number ? [number] : []), ...facts, ...tables.map(({ field }) => field)]
  const closed = findClosed(fields, may)
  return {
    ...print,
    number: number && narrowFields([number], closed, may)[0],
    facts: narrowFields(facts, closed, may),
    tables: tables.flatMap((table) => narrowFields([table.field], closed, may).map((field) => ({ ...table, field }))),
  }
}
