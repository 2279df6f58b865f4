import { createHash } from 'node:crypto'
import type {
  FormCall,
  FormScreen,
  ListScreen,
  RecordSource,
  SaveCall,
  Screen,
  ViewScreen,
} from '../../src/contract/screen'
import type { ScreenBase } from '../../src/contract/screenBase'
import type { ResolvedForm, ResolvedList, ResolvedScreen, ResolvedView } from '../3-resolve/resolved'
import type { ResolvedLoad } from '../3-resolve/resolvedAction'
import type { ResolvedField } from '../3-resolve/resolvedField'
import { askedCodes, neededFeatures } from '../guards/shownProperties'
import { toAction } from './actions'
import { toCalendar } from './calendar'
import { toChecks, toWarnings } from './checks'
import { toColumn, toFilter } from './columns'
import { toDashboard } from './dashboard'
import { toCompute, toField } from './fields'
import { FunctionPrinter } from './functions'
import { toPrintForm, toTab } from './layout'
import { toConditionFields, toDefaults, toListTabs, toRowTones, toSource, toTotals, toTreeQuestion } from './listParts'
import { toAsks, toLookup } from './lookups'
import { GENERATED, type Literal, type Printed, print, SOURCE_ROOT } from './print'
import { toFormSchema } from './recordSchema'
import { FieldPrinter, type SharedFields } from './sharedFields'
import { printValidators } from './validators'

/** The module's path below `src/generated/`, without extension. */
export function toModulePath(screen: ResolvedScreen): string {
  return `screens/${screen.domain}/${screen.entity}/${screen.name}`
}

function toSorted(names: ReadonlySet<string>): string[] | undefined {
  return names.size === 0 ? undefined : [...names].sort()
}

function toBase(screen: ResolvedScreen, functions: FunctionPrinter): Literal<ScreenBase> {
  const { id, title, domain, entity, key, label } = screen
  return {
    id,
    title,
    entity: `${domain}/${entity}`,
    key,
    label: functions.template(label),
    codes: toSorted(askedCodes(screen)),
    needs: toSorted(neededFeatures(screen)),
  }
}

/** Empty rather than absent where columns compute or link, since only the narrowed list has these cells. */
function listCodes(list: ResolvedList): string[] | undefined {
  const hasViews = list.columns.some(({ field, link }) => link !== undefined || field.api.unsent)
  return toSorted(askedCodes(list)) ?? (hasViews ? [] : undefined)
}

function toListScreen(list: ResolvedList, functions: FunctionPrinter): Printed<ListScreen> {
  return {
    kind: list.kind,
    ...toBase(list, functions),
    codes: listCodes(list),
    source: toSource(list.source, functions),
    columns: list.columns.map((column) => toColumn(column, functions)),
    filters: list.filters.map((filter) => toFilter(filter, functions)),
    actions: list.actions.map((action) => toAction(action, functions)),
    conditionFields: toConditionFields(list),
    totals: toTotals(list),
    defaults: toDefaults(list, functions),
    rowTones: toRowTones(list, functions),
    inline: list.inline,
    cellEdit: list.cellEdit && { form: list.cellEdit.form, fields: list.cellEdit.fields.map(({ value }) => value) },
    tree: list.tree && toTreeQuestion(list.tree),
    child: list.child && {
      screen: list.child.screen,
      place: list.child.place,
      params: functions.record(list.child.params),
    },
    tabs: toListTabs(list.tabs, functions),
    cardFields: [...list.card],
    emptyText: list.empty,
  }
}

function toCall(call: ResolvedForm['add']): Printed<SaveCall> | undefined {
  return call && { operation: call.operation.id, permission: call.permission }
}

function toLoad({ operation, param, given }: ResolvedLoad): Printed<RecordSource> {
  return { operation: operation.id, param, given: given.length > 0 ? [...given] : undefined }
}

/** A hash of the form's fields; a draft with another version no longer fits the form. */
function toVersion(fields: readonly ResolvedField[]): string {
  const hash = createHash('sha256')
  const functions = new FunctionPrinter()
  for (const field of fields) hash.update(toField(field, functions).text)
  return hash.digest('hex').slice(0, 12)
}

function toFormCall({ call, add }: ResolvedForm, functions: FunctionPrinter): Printed<FormCall> | undefined {
  if (call === undefined) return undefined
  const { query, start, button, done } = call
  const multipart = add?.operation.multipart
  return { query: functions.record(query), multipart, start: toLookup(start, functions), button, done }
}

function toFormScreen(form: ResolvedForm, printer: FieldPrinter, functions: FunctionPrinter): Printed<FormScreen> {
  const { fields } = form
  return {
    kind: form.kind,
    ...toBase(form, functions),
    open: form.open,
    version: toVersion(fields),
    review: form.review || undefined,
    tabs: form.tabs.map((tab) => toTab(tab, printer)),
    load: form.load && toLoad(form.load),
    add: toCall(form.add),
    update: toCall(form.update),
    call: toFormCall(form, functions),
    sheet: form.sheet && { field: form.sheet.field, template: form.sheet.template },
    set: functions.record(form.set),
    actions: form.actions.map((action) => toAction(action, functions)),
    schema: toFormSchema(fields),
    validators: printValidators(form).validators,
    computes: form.computes.flatMap((field) => toCompute(field, functions)),
    checks: toChecks(fields, functions),
    warnings: toWarnings(fields, functions),
    asks: toAsks(fields, functions),
    editable: form.editable && functions.condition(form.editable),
    owned: form.owned || undefined,
    withdrawable: form.withdrawable || undefined,
  }
}

function toViewScreen(view: ResolvedView, printer: FieldPrinter, functions: FunctionPrinter): Printed<ViewScreen> {
  return {
    kind: view.kind,
    ...toBase(view, functions),
    open: view.open,
    lead: view.lead.map((field) => printer.print(field)),
    head: { status: view.head.status, figures: [...view.head.figures] },
    tabs: view.tabs.map((tab) => toTab(tab, printer)),
    load: toLoad(view.load),
    actions: view.actions.map((action) => toAction(action, functions)),
    print: view.print && toPrintForm(view.print, printer),
    slots: view.slots && { above: view.slots.above, beside: view.slots.beside, below: view.slots.below },
    related: view.related.length === 0 ? undefined : view.related.map((list) => ({ ...list })),
    flow: view.flow || undefined,
    edits:
      view.edits.length === 0 ? undefined : Object.fromEntries(view.edits.map(({ step, screen }) => [step, screen])),
  }
}

function toScreen(screen: ResolvedScreen, printer: FieldPrinter, functions: FunctionPrinter): Printed<Screen> {
  if (screen.kind === 'list') return toListScreen(screen, functions)
  if (screen.kind === 'calendar') return { ...toBase(screen, functions), ...toCalendar(screen, functions) }
  if (screen.kind === 'dashboard') return { ...toBase(screen, functions), ...toDashboard(screen, functions) }
  return screen.kind === 'form' ? toFormScreen(screen, printer, functions) : toViewScreen(screen, printer, functions)
}

const TYPES = {
  list: { type: 'ListScreen', module: 'screen' },
  form: { type: 'FormScreen', module: 'screen' },
  view: { type: 'ViewScreen', module: 'screen' },
  calendar: { type: 'CalendarScreen', module: 'calendar' },
  dashboard: { type: 'DashboardScreen', module: 'dashboard' },
} as const

export function emitScreenModule(screen: ResolvedScreen, shared?: SharedFields): string {
  const functions = new FunctionPrinter()
  const printer = new FieldPrinter(functions, shared)
  const value = print(toScreen(screen, printer, functions))
  const { type, module } = TYPES[screen.kind]
  const runtime = functions.runtime()
  const validators = screen.kind === 'form' ? printValidators(screen) : undefined
  const imports = [
    `import type { ${type} } from '${SOURCE_ROOT}/contract/${module}'`,
    ...(runtime.length === 0 ? [] : [`import { ${runtime.join(', ')} } from '${SOURCE_ROOT}/value/expression'`]),
    ...(validators?.imports ?? []),
    ...printer.imports(),
  ]
  const parts = [imports, validators?.declarations ?? [], [`export const screen: ${type} = ${value}`]]
  return [GENERATED, ...parts.filter(({ length }) => length > 0).map((lines) => `${lines.join('\n')}\n`)].join('\n')
}
