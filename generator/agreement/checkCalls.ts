import type { ValueType } from '../../src/contract/field'
import { PAGING } from '../3-resolve/operations'
import type {
  ResolvedCalendar,
  ResolvedDashboard,
  ResolvedForm,
  ResolvedList,
  ResolvedScreen,
  ResolvedView,
} from '../3-resolve/resolved'
import type { ResolvedAction } from '../3-resolve/resolvedAction'
import type { ResolvedField } from '../3-resolve/resolvedField'
import type { ScreenContext } from '../3-resolve/screenContext'
import { isForm, isList } from '../3-resolve/screens'
import { noPaging, otherType, unguarded, wrongMethod } from '../diagnostics/agreement'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import { missingParameter, wrongAnswer } from '../diagnostics/operations'
import type { ApiOperation } from '../openapi/apiField'

/** One operation of a screen, with the place in YAML that names or implies it. */
interface Call {
  readonly operation: ApiOperation
  readonly use: 'reads' | 'writes'
  readonly place: Place
  readonly paged: boolean
}

/** A screen of records, which are shown, opened and saved; other screens only read. */
export type RecordScreen = ResolvedList | ResolvedForm | ResolvedView

function fieldsOfOthers(screen: ResolvedCalendar | ResolvedDashboard): readonly ResolvedField[] {
  const fields =
    screen.kind === 'calendar'
      ? [screen.date, screen.tag, ...screen.details]
      : screen.panels.flatMap((panel) => [panel.category, ...panel.fields])
  return fields.filter((field) => field !== undefined)
}

/** All fields of a screen, including columns of detail tables. */
export function allFieldsOf(screen: ResolvedScreen): readonly ResolvedField[] {
  if (screen.kind === 'list') return [...screen.columns, ...screen.filters].map(({ field }) => field)
  if (screen.kind === 'calendar' || screen.kind === 'dashboard') return fieldsOfOthers(screen)
  const tabs = screen.tabs.flatMap((tab) => [...tab.lead, ...tab.sections.flatMap((section) => section.fields)])
  const fields = screen.kind === 'view' ? [...screen.lead, ...tabs, ...(screen.print?.fields ?? [])] : tabs
  return fields.flatMap(withColumns)
}

/** The field and all columns below it: rows may have rows. */
function withColumns(field: ResolvedField): readonly ResolvedField[] {
  return [field, ...(field.rows?.columns ?? []).flatMap(withColumns)]
}

/** The place of the action's operation, else of its name on the screen, else of the screen. */
export function actionRange(action: ResolvedAction, { screen, actions }: ScreenContext): Place {
  const own = actions.find(({ name }) => name === action.name)?.value.operation?.place
  const names = 'actions' in screen.screen ? screen.screen.actions : undefined
  const named = names?.value.find(({ value }) => value === action.name)
  return own ?? named?.place ?? screen.place
}

function callsOfActions(screen: ResolvedScreen, context: ScreenContext): readonly Call[] {
  return screen.actions.flatMap((action) => {
    if (!('operation' in action.run)) return []
    const { operation, kind } = action.run
    const use = kind === 'download' ? ('reads' as const) : ('writes' as const)
    return [{ operation, use, place: actionRange(action, context), paged: false }]
  })
}

function callsOfChoices(screen: ResolvedScreen): readonly Call[] {
  return allFieldsOf(screen).flatMap(({ choices }) => {
    if (choices?.kind !== 'operation') return []
    const { operation, place } = choices
    return [{ operation, use: 'reads' as const, place, paged: operation.answer.shape === 'page' }]
  })
}

function callsOfLookups(screen: ResolvedScreen): readonly Call[] {
  return allFieldsOf(screen).flatMap(({ lookup }) =>
    lookup ? [{ operation: lookup.operation, use: 'reads' as const, place: lookup.place, paged: false }] : [],
  )
}

function callsOfForm(form: ResolvedForm, { screen }: ScreenContext): readonly Call[] {
  const written = isForm(screen.screen) ? screen.screen : undefined
  const saves = [
    { operation: form.add?.operation, place: written?.add?.place },
    { operation: form.update?.operation, place: written?.update?.place },
  ]
  return saves.flatMap(({ operation, place = screen.place }): readonly Call[] =>
    operation ? [{ operation, use: 'writes', place, paged: false }] : [],
  )
}

function callOfLoad({ load }: ResolvedForm | ResolvedView, { screen }: ScreenContext): readonly Call[] {
  const named = 'load' in screen.screen ? screen.screen.load?.place : undefined
  return load ? [{ operation: load.operation, use: 'reads', place: named ?? screen.place, paged: false }] : []
}

function callOfList({ source }: ResolvedList, { screen }: ScreenContext): Call {
  const { operation } = source
  const named = isList(screen.screen) ? screen.screen.operation?.place : undefined
  return { operation, use: 'reads', place: named ?? screen.place, paged: operation.answer.shape === 'page' }
}

function callOfCounts({ tabs }: ResolvedList, { screen }: ScreenContext): readonly Call[] {
  const named = isList(screen.screen) ? screen.screen.tabs?.counts?.place : undefined
  return tabs?.counts && named ? [{ operation: tabs.counts, use: 'reads', place: named, paged: false }] : []
}

function callsOfOthers(screen: ResolvedCalendar | ResolvedDashboard, context: ScreenContext): readonly Call[] {
  const { screen: written, place } = context.screen
  const own =
    'operation' in written
      ? [written.operation]
      : 'panels' in written
        ? written.panels.value.map((panel) => panel.operation)
        : []
  const operations =
    screen.kind === 'calendar' ? [screen.source.operation] : screen.panels.map((panel) => panel.operation)
  return operations.map((operation) => {
    const named = own.find((name) => name?.value === operation.id)
    return { operation, use: 'reads', place: named?.place ?? place, paged: false }
  })
}

function callsOfScreen(screen: ResolvedScreen, context: ScreenContext): readonly Call[] {
  if (screen.kind === 'list') return [callOfList(screen, context), ...callOfCounts(screen, context)]
  if (screen.kind === 'calendar' || screen.kind === 'dashboard') return callsOfOthers(screen, context)
  const load = callOfLoad(screen, context)
  return screen.kind === 'form' ? [...load, ...callsOfForm(screen, context)] : load
}

const UNFIT = { reads: new Set(['put', 'delete']), writes: new Set(['get']) }

function checkCall({ operation, use, place, paged }: Call, { report }: ScreenContext): void {
  const { all, add, edit } = operation.permission
  if (UNFIT[use].has(operation.method)) report.add(place, wrongMethod(operation.id, operation.method, use))
  if (all === undefined && add === undefined && edit === undefined) report.add(place, unguarded(operation.id))
  const unpaged = paged ? PAGING.filter((name) => operation.query.get(name)?.type !== 'integer') : []
  for (const name of unpaged) report.add(place, noPaging(operation.id, name))
}

/** Reports required query parameters other than the record's key and the opener's params. */
function checkKeys(operation: ApiOperation, keys: readonly string[], at: { place: Place; context: ScreenContext }) {
  for (const field of operation.query.values()) {
    if (field.required && !keys.includes(field.name))
      at.context.report.add(at.place, missingParameter(field.name, operation.id, 'query'))
  }
}

function checkCounts(list: ResolvedList, context: ScreenContext): void {
  for (const { operation, place } of callOfCounts(list, context)) checkKeys(operation, [], { place, context })
}

function checkLoad(screen: ResolvedScreen, context: ScreenContext): void {
  if (screen.kind === 'list') checkCounts(screen, context)
  if (!('load' in screen) || screen.load === undefined) return
  const { operation, param, given } = screen.load
  const [call] = callsOfScreen(screen, context)
  const place = call?.place ?? context.screen.place
  const { shape } = operation.answer
  if (shape !== 'record')
    context.report.add(
      place,
      wrongAnswer(operation.id, shape === 'none' ? 'nothing' : both('a list', '列表'), both('one record', '一条记录')),
    )
  if (operation.query.has(param)) checkKeys(operation, [param, ...given], { place, context })
  else context.report.add(place, missingParameter(param, operation.id, 'query'))
}

/** Types that can carry several keys, which are joined with commas. */
const JOINED = new Set<ValueType>(['string', 'array'])

function checkRemoves(screen: ResolvedScreen, context: ScreenContext): void {
  for (const action of screen.actions) {
    if (action.run.kind !== 'remove') continue
    const { operation, param } = action.run
    const place = actionRange(action, context)
    checkKeys(operation, [param], { place, context })
    const type = (action.run.in === 'query' ? operation.query : operation.body)?.get(param)?.type ?? 'string'
    if (!JOINED.has(type))
      context.report.add(
        place,
        otherType(both('what is removed', '要删除的内容'), 'string', {
          where: both(`the parameter "${param}"`, `参数“${param}”`),
          type,
        }),
      )
  }
}

export function checkCalls(screen: ResolvedScreen, context: ScreenContext): void {
  const ofFields = [...callsOfChoices(screen), ...callsOfLookups(screen)]
  const calls = [...callsOfScreen(screen, context), ...callsOfActions(screen, context), ...ofFields]
  for (const call of calls) checkCall(call, context)
  checkLoad(screen, context)
  checkRemoves(screen, context)
}
