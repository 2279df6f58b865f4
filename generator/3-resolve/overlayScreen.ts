import type { ValidOverlayScreen } from '../2-validate/overlay'
import type { Located } from '../2-validate/shape'
import { unknownAction } from '../diagnostics/actions'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import { allHidden, requiredHidden } from '../diagnostics/overlays'
import type { Report } from '../diagnostics/report'
import { reportRepeated } from '../diagnostics/reportRepeated'
import { listedTwice } from '../diagnostics/review'
import { fieldsOf } from './layout'
import type { ResolvedForm, ResolvedList, ResolvedScreen, ResolvedView } from './resolved'
import type { Formula, ResolvedField } from './resolvedField'
import type { ResolvedTab } from './resolvedLayout'

type Names = Located<readonly Located<string>[]> | undefined

const writtenIn = (names: Names) => names?.value ?? []

const valuesOf = (names: Names): readonly string[] => writtenIn(names).map(({ value }) => value)

/** Those that the order names first, in its order; the others behind as they are. */
function inOrder<Item>(items: readonly Item[], names: Names, nameOf: (item: Item) => string): readonly Item[] {
  const order = valuesOf(names)
  const first = order.flatMap((name) => items.filter((item) => nameOf(item) === name))
  return [...first, ...items.filter((item) => !order.includes(nameOf(item)))]
}

const fieldName = ({ name }: ResolvedField) => name

function never({ place }: ResolvedField): Formula {
  const ast = { kind: 'boolean', value: false, from: 0, to: 0 } as const
  return { ast, env: { form: {} }, deps: [], reads: [], wanted: 'boolean', place, conditions: [], exact: false }
}

/** Keeps a hidden field in its form, so that its default, its computed value and what reads it stay as they are. */
function toHidden(field: ResolvedField): ResolvedField {
  return { ...field, visible: never(field), whenHidden: 'keep', required: undefined, checks: [], asks: [] }
}

function overlayTabs(
  tabs: readonly ResolvedTab[],
  { hide, order }: ValidOverlayScreen,
  toFields: (fields: readonly ResolvedField[]) => readonly ResolvedField[],
): readonly ResolvedTab[] {
  const hidden = new Set(valuesOf(hide))
  return tabs.map((tab) => ({
    ...tab,
    lead: tab.lead.filter(({ name }) => !hidden.has(name)),
    sections: tab.sections.map((section) => ({
      ...section,
      fields: inOrder(toFields(section.fields), order, fieldName),
    })),
  }))
}

function overlayList(list: ResolvedList, { hide, order }: ValidOverlayScreen): ResolvedList {
  const hidden = new Set(valuesOf(hide))
  const isShown = ({ field }: { readonly field: ResolvedField }) => !hidden.has(field.name)
  const { cellEdit } = list
  const isOpen = ({ value }: Located<string>) => !hidden.has(value)
  return {
    ...list,
    actions: list.actions.map((action) =>
      'fields' in action.run ? { ...action, run: { ...action.run, fields: action.run.fields.filter(isOpen) } } : action,
    ),
    columns: inOrder(list.columns.filter(isShown), order, ({ field }) => field.name),
    filters: list.filters.filter(isShown),
    conditionFields: list.conditionFields.filter(isShown),
    totals: list.totals.filter(({ field }) => !hidden.has(field)),
    card: list.card.filter((name) => !hidden.has(name)),
    cellEdit: cellEdit && { ...cellEdit, fields: cellEdit.fields.filter(isOpen) },
  }
}

function overlayForm(form: ResolvedForm, own: ValidOverlayScreen): ResolvedForm {
  const hidden = new Set(valuesOf(own.hide))
  const toFields = (fields: readonly ResolvedField[]) =>
    fields.map((field) => (hidden.has(field.name) ? toHidden(field) : field))
  const tabs = overlayTabs(form.tabs, own, toFields)
  return { ...form, tabs, fields: fieldsOf(tabs) }
}

function overlayView(view: ResolvedView, own: ValidOverlayScreen): ResolvedView {
  const hidden = new Set(valuesOf(own.hide))
  const shown = (fields: readonly ResolvedField[]) => fields.filter(({ name }) => !hidden.has(name))
  const { status, figures } = view.head
  return {
    ...view,
    lead: inOrder(shown(view.lead), own.order, fieldName),
    head: {
      status: status !== undefined && hidden.has(status) ? undefined : status,
      figures: figures.filter((name) => !hidden.has(name)),
    },
    tabs: overlayTabs(view.tabs, own, shown),
  }
}

function shownNames(screen: ResolvedScreen): readonly string[] {
  if (screen.kind === 'list') return [...screen.columns, ...screen.filters].map(({ field }) => field.name)
  if (screen.kind !== 'form' && screen.kind !== 'view') return []
  const lead = screen.kind === 'view' ? screen.lead : []
  return [...lead, ...fieldsOf(screen.tabs)].map(fieldName)
}

function reportNames(screen: ResolvedScreen, own: ValidOverlayScreen, report: Report): void {
  const fields = shownNames(screen)
  const added = (own.add?.value ?? []).map(({ value }) => value)
  const strange = [...added, ...writtenIn(own.hide), ...writtenIn(own.order)].filter(
    ({ value }) => !fields.includes(value),
  )
  const owner = both(`the screen "${screen.name}"`, `页面“${screen.name}”`)
  for (const { value, place } of strange) report.add(place, unknownField(value, owner, new Set(fields)))
  const actions = screen.actions.map(({ name }) => name)
  const asked = [...writtenIn(own.hideActions), ...writtenIn(own.orderActions)]
  for (const { value, place } of asked.filter((name) => !actions.includes(name.value)))
    report.add(place, unknownAction(value, actions))
}

/** Reports what is named twice in one list, and columns that are hidden to the last one. */
function reportLists(screen: ResolvedScreen, own: ValidOverlayScreen, report: Report): void {
  const sayTwice = (what: string) => (name: string) => listedTwice(what, name)
  for (const names of [own.hide, own.order]) reportRepeated(writtenIn(names), sayTwice(both('field', '字段')), report)
  for (const names of [own.hideActions, own.orderActions])
    reportRepeated(writtenIn(names), sayTwice(both('action', '操作')), report)
  const hidden = valuesOf(own.hide)
  const isEmpty = screen.kind === 'list' && screen.columns.every(({ field }) => hidden.includes(field.name))
  if (isEmpty && own.hide) report.add(own.hide.place, allHidden(screen.name))
}

/** Reports fields that nobody could fill any more though they are required. */
function reportRequired(form: ResolvedForm, own: ValidOverlayScreen, report: Report): void {
  const set = new Set(form.set.map(({ name }) => name))
  for (const { value, place } of own.hide?.value ?? []) {
    const field = form.fields.find(({ name }) => name === value)
    const isNeeded = field && (field.required !== undefined || (field.rows?.min ?? 0) > 0 || field.api.required)
    const isGiven = field && (field.default ?? field.compute) !== undefined
    if (isNeeded && !isGiven && !set.has(value)) report.add(place, requiredHidden(value, form.name))
  }
}

/** The screen as the tenant has it; reports names that it does not have, and required fields that are hidden. */
export function overlayScreen(screen: ResolvedScreen, own: ValidOverlayScreen, report: Report): ResolvedScreen {
  reportNames(screen, own, report)
  reportLists(screen, own, report)
  if (screen.kind === 'form') reportRequired(screen, own, report)
  const hidden = valuesOf(own.hideActions)
  const shown = screen.actions.filter(({ name }) => !hidden.includes(name))
  const actions = inOrder(shown, own.orderActions, ({ name }) => name)
  const base = { ...screen, actions }
  if (base.kind === 'list') return overlayList(base, own)
  if (base.kind === 'form') return overlayForm(base, own)
  return base.kind === 'view' ? overlayView(base, own) : base
}
