import type { ValidFilter, ValidList } from '../2-validate/list'
import type { Located } from '../2-validate/shape'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import { fixedFilter, missingParameter, unknownParameter, wrongAnswer } from '../diagnostics/operations'
import type { ApiField, ApiOperation } from '../openapi/apiField'
import { ROW_VERBS } from '../openapi/findByVerb'
import { findPermissionCode } from '../openapi/permission'
import { withBodyAsQuery } from '../openapi/withBodyAsQuery'
import { resolveActions } from './actions'
import { BUILT_IN } from './builtInActions'
import type { FieldScope } from './choices'
import { REGISTERS } from './component'
import { resolveConditionFields } from './conditionFields'
import { hasChoices } from './field'
import { resolveFilterWidget } from './fieldComponents'
import { findFilterParams } from './filterParams'
import { findField } from './formField'
import { resolveNamedFormulas } from './formula'
import { resolveListColumn } from './listColumn'
import { resolveListDefaults, resolveRowTones } from './listDefaults'
import { resolveInline, resolveTotals, resolveTree } from './listParts'
import { resolveListTabs } from './listTabs'
import { resolveCellEdit, withMassEdits } from './massEdit'
import { findLacking, resolveByVerb } from './operations'
import { withPrintAction } from './printAction'
import type { ResolvedColumn, ResolvedFilter, ResolvedList } from './resolved'
import type { NamedFormula } from './resolvedField'
import { toBase } from './screenBase'
import { type ScreenContext, toRowEnv } from './screenContext'
import { isForm, resolveScreen, toScreenId } from './screens'
import { addComputed } from './unsent'

function nameOf(written: Located<string> | ValidFilter): Located<string> {
  return 'field' in written ? written.field : written
}

interface ListParts {
  readonly operation: ApiOperation
  readonly scope: FieldScope
  readonly context: ScreenContext
  /** Names of the parameters that every request sends. */
  readonly sent: ReadonlySet<string>
}

function resolveFilter(
  written: Located<string> | ValidFilter,
  { operation, scope, context, sent }: ListParts,
): ResolvedFilter | undefined {
  const name = nameOf(written)
  const field = findField(name, scope, context)
  if (field === undefined) return undefined
  const own = 'field' in written ? written : undefined
  const asked = own?.param ?? name
  const between = operation.query.has(`${asked.value}_ge`) && operation.query.has(`${asked.value}_le`)
  const { api, choices } = field
  const question = { api, choices, hasChoices: hasChoices(field.written), written: own?.widget, between }
  const widget = resolveFilterWidget(question, context)
  const params = findFilterParams(asked.value, {
    ranged: REGISTERS.widget[widget.name]?.rangeFor !== undefined,
    chosen: field.choices !== undefined,
    operation,
  })
  if (params === undefined) {
    context.report.add(asked.place, unknownParameter(asked.value, operation.id, operation.query.keys()))
    return undefined
  }
  const fixed = params.find((param) => sent.has(param))
  if (fixed !== undefined) context.report.add(asked.place, fixedFilter(name.value, fixed))
  return { field, title: context.texts.sayOptional(own?.title) ?? field.title, widget, params }
}

function resolveParams(list: ValidList, { operation, context }: ListParts): readonly NamedFormula[] {
  const sent = list.params?.value ?? []
  for (const { name, namePlace } of sent) {
    if (!operation.query.has(name))
      context.report.add(namePlace, unknownParameter(name, operation.id, operation.query.keys()))
  }
  const names = new Set(sent.map(({ name }) => name))
  const place = list.operation?.place ?? context.screen.place
  for (const parameter of findLacking(operation, names))
    context.report.add(place, missingParameter(parameter.name, operation.id, 'params'))
  // Rows do not exist when a list is requested: its fixed parameters read what the opener sends.
  const env = { ...toRowEnv(new Map<string, ApiField>(), context), row: undefined }
  return resolveNamedFormulas(sent, { env, report: context.report }, (name) => operation.query.get(name)?.type)
}

function resolveChild(list: ValidList, { operation, context }: ListParts): ResolvedList['child'] {
  if (list.child === undefined) return undefined
  const { screen, place, params } = list.child
  const found = resolveScreen(screen, { domain: context.domain, kind: 'list' }, context)
  const where = { env: toRowEnv(operation.answer.fields, context), report: context.report }
  const formulas = resolveNamedFormulas(params.value, where, () => undefined)
  return found && { at: screen.place, screen: found.id, place: place?.value ?? 'right', params: formulas }
}

function resolveCard(
  list: ValidList,
  columns: readonly ResolvedColumn[],
  { scope, context }: ListParts,
): readonly string[] {
  if (list.card === undefined) return columns.slice(0, 3).map((column) => column.field.name)
  for (const name of list.card.value) {
    if (!scope.siblings.has(name.value))
      context.report.add(name.place, unknownField(name.value, scope.owner, scope.siblings.keys()))
  }
  return list.card.value.map((name) => name.value)
}

function findEditable(list: ValidList, context: ScreenContext): Located<string> | undefined {
  const form = list.form && context.names.screens.get(toScreenId(list.form.value, context.domain))?.screen
  return form && isForm(form) ? form.editable : undefined
}

function resolveOpened(list: ValidList, context: ScreenContext): void {
  if (list.form) resolveScreen(list.form, { domain: context.domain, kind: 'form' }, context)
  if (list.view) resolveScreen(list.view, { domain: context.domain, kind: 'view' }, context)
  if (list.audit) resolveScreen(list.audit, { domain: context.domain, kind: 'audit' }, context)
}

function resolveRowOperation(list: ValidList, context: ScreenContext): ApiOperation | undefined {
  const { place, name } = context.screen
  const what = both(`the list "${name}"`, `列表“${name}”`)
  const operation = resolveByVerb({ named: list.operation, verbs: ROW_VERBS, what, place }, context.file, context)
  const { shape } = operation?.answer ?? { shape: 'page' }
  if (operation === undefined || shape === 'page' || shape === 'list') return operation && withBodyAsQuery(operation)
  const answers = shape === 'record' ? both('one record', '一条记录') : both('nothing', '空值')
  const finding = wrongAnswer(operation.id, answers, both('a page or list', '分页或列表'))
  context.report.add(list.operation?.place ?? place, finding)
  return undefined
}

export function resolveList(list: ValidList, context: ScreenContext): ResolvedList | undefined {
  resolveOpened(list, context)
  const operation = resolveRowOperation(list, context)
  if (operation === undefined) return undefined
  const fields = operation.answer.fields
  const env = toRowEnv(fields, context)
  const scope = { env, siblings: fields, owner: both(`the records of "${operation.id}"`, `“${operation.id}”的记录`) }
  const sent = new Set((list.params?.value ?? []).map((param) => param.name))
  const parts = { operation, scope, context, sent }
  const shown = { ...parts, scope: { ...scope, siblings: addComputed(fields, context.entity) } }
  const columns = list.columns.value
    .map((column) => resolveListColumn(column, shown))
    .filter((column) => column !== undefined)
  const filters = (list.filters?.value ?? [])
    .map((filter) => resolveFilter(filter, parts))
    .filter((filter) => filter !== undefined)
  const actionScope = { env, form: list.form, view: list.view, editable: findEditable(list, context) }
  const actions = resolveActions(list.actions?.value ?? [], actionScope, context)
  return {
    kind: 'list',
    ...toBase(list.title, fields, context),
    icon: list.icon?.value,
    inMenu: list.path !== undefined,
    open: list.open?.value ?? 'page',
    source: { operation, params: resolveParams(list, parts) },
    reading: { title: context.texts.sayBuiltIn(BUILT_IN.view.title), permission: findPermissionCode(operation) },
    columns,
    totals: resolveTotals(list, { columns, operation }, context),
    inline: resolveInline(list, context),
    cellEdit: resolveCellEdit(list, { actions, columns }, context),
    tree: resolveTree(list, operation, context),
    filters,
    conditionFields: resolveConditionFields(operation, scope, context),
    actions: withPrintAction(list, withMassEdits(list, actions, context), context),
    child: resolveChild(list, parts),
    tabs: resolveListTabs(list, { operation, context }),
    card: resolveCard(list, columns, shown),
    empty: context.texts.sayOptional(list.empty),
    defaults: resolveListDefaults(list, { operation, columns, filters }, context),
    rowTones: resolveRowTones(list, operation, context),
  }
}
