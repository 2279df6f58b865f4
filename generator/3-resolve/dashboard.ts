import type { ValidDashboard, ValidPanel } from '../2-validate/dashboard'
import { notNumeric } from '../diagnostics/formulas'
import { both } from '../diagnostics/languages'
import { missingParameter, unknownParameter, wrongAnswer } from '../diagnostics/operations'
import { createRecording } from '../diagnostics/recording'
import { missingKey } from '../diagnostics/validate'
import type { ApiField, ApiOperation } from '../openapi/apiField'
import { findPermissionCode } from '../openapi/permission'
import { BUILT_IN } from './builtInActions'
import { resolveDashboardFilters } from './dashboardFilters'
import { findField } from './formField'
import { resolveNamedFormulas } from './formula'
import { resolveOperation } from './operations'
import { resolvePanelLists } from './panelLists'
import type { ResolvedDashboard, ResolvedFilter } from './resolved'
import type { ResolvedPanel } from './resolvedPanel'
import { toBase } from './screenBase'
import { type ScreenContext, toRowEnv } from './screenContext'

const CHARTS: readonly string[] = ['bar', 'line', 'pie']
const NUMBERS: readonly string[] = ['integer', 'decimal']

/** Returns false after reporting an answer of the wrong shape; checks of its fields would only repeat the error. */
function checkAnswer(panel: ValidPanel, operation: ApiOperation, { report }: ScreenContext): boolean {
  const wanted = panel.kind.value === 'figures' ? 'record' : 'list'
  const { shape } = operation.answer
  if (shape === wanted || (wanted === 'list' && shape === 'page')) return true
  const needed = wanted === 'record' ? both('one record', '一条记录') : both('a list of records', '记录列表')
  report.add(
    panel.operation.place,
    wrongAnswer(operation.id, shape === 'record' ? both('one record', '一条记录') : both('a list', '列表'), needed),
  )
  return false
}

function checkCategory({ kind, category, broken }: ValidPanel, { report }: ScreenContext): void {
  if (category || broken?.includes('category') || !CHARTS.includes(kind.value)) return
  report.add(
    kind.place,
    missingKey('category', both(`a panel of kind "${kind.value}"`, `“${kind.value}”类的面板`), 'month'),
  )
}

/** True if the panel follows the dashboard's year, which is always sent. */
function takesYear(year: ValidDashboard['year'], operation: ApiOperation, { report }: ScreenContext): boolean {
  if (year === undefined) return false
  const parameter = operation.query.get(year.value)
  if (parameter === undefined) return false
  if (parameter.type !== 'integer')
    report.add(year.place, notNumeric(both('the year', '年份'), year.value, parameter.type))
  return true
}

interface PanelCall {
  readonly operation: ApiOperation
  /** The parameter with the year; absent where the panel does not follow it. */
  readonly year: string | undefined
}

function resolveParams(panel: ValidPanel, { operation, year }: PanelCall, context: ScreenContext) {
  const { report } = context
  const sent = panel.params?.value ?? []
  for (const { name, namePlace } of sent) {
    if (!operation.query.has(name)) report.add(namePlace, unknownParameter(name, operation.id, operation.query.keys()))
  }
  const names = new Set(sent.map(({ name }) => name))
  for (const parameter of operation.query.values()) {
    if (parameter.required && parameter.name !== year && !names.has(parameter.name))
      report.add(panel.operation.place, missingParameter(parameter.name, operation.id, 'params'))
  }
  const env = { ...toRowEnv(new Map<string, ApiField>(), context), row: undefined }
  return resolveNamedFormulas(sent, { env, report }, (name) => operation.query.get(name)?.type)
}

interface Chosen {
  readonly year: ValidDashboard['year']
  readonly filters: readonly ResolvedFilter[]
}

function resolvePanel(panel: ValidPanel, { year, filters }: Chosen, context: ScreenContext): ResolvedPanel | undefined {
  const operation = resolveOperation(panel.operation, context)
  if (operation === undefined) return undefined
  if (!checkAnswer(panel, operation, context)) return undefined
  checkCategory(panel, context)
  const siblings = operation.answer.fields
  const scope = {
    env: toRowEnv(siblings, context),
    siblings,
    owner: both(`the answer of "${operation.id}"`, `“${operation.id}”的返回`),
  }
  const isYearly = takesYear(year, operation, context)
  const ofPanel = filters.filter(({ field }) => operation.query.has(field.name))
  const isChart = CHARTS.includes(panel.kind.value)
  const fields = panel.fields.value.flatMap((name) => {
    const field = findField(name, scope, context)
    if (field && isChart && !NUMBERS.includes(field.api.type))
      context.report.add(name.place, notNumeric(both('a chart', '图表'), name.value, field.api.type))
    return field ?? []
  })
  return {
    title: context.texts.say(panel.title),
    operation,
    params: resolveParams(panel, { operation, year: isYearly ? year?.value : undefined }, context),
    kind: panel.kind.value,
    category: panel.category && findField(panel.category, scope, context),
    fields,
    lists: resolvePanelLists(panel, ofPanel, context),
    span: panel.span?.value ?? 2,
    permission: findPermissionCode(operation),
    year: isYearly,
    filters: ofPanel.map(({ field }) => field.name),
  }
}

export function resolveDashboard(dashboard: ValidDashboard, context: ScreenContext): ResolvedDashboard {
  const { year, panels: written } = dashboard
  // What is wrong with an operation is reported with its panel.
  const silent = { ...context, report: createRecording() }
  const operations = written.value.flatMap(({ operation }) => resolveOperation(operation, silent) ?? [])
  const filters = resolveDashboardFilters(dashboard, operations, context)
  const panels = written.value.flatMap((panel) => resolvePanel(panel, { year, filters }, context) ?? [])
  if (year && !panels.some((panel) => panel.year)) {
    const known = new Set(panels.flatMap(({ operation }) => [...operation.query.keys()]))
    context.report.add(year.place, unknownParameter(year.value, undefined, known))
  }
  const title = context.texts.sayBuiltIn(BUILT_IN.view.title)
  return {
    kind: 'dashboard',
    ...toBase(dashboard.title, context.fields, context),
    icon: dashboard.icon?.value,
    inMenu: true,
    readings: panels.map(({ permission }) => ({ title, permission })),
    year: year?.value,
    filters,
    panels,
    actions: [],
  }
}
