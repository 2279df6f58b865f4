import { noPaging, otherType, unguarded, wrongMethod } from '../diagnostics/agreement'
import type { Place } from '../diagnostics/diagnostic'
import { missingParameter, wrongAnswer } from '../diagnostics/resolve'
import type { ApiOperation } from '../openapi/apiField'
import { PAGING } from './operations'
import type { ResolvedAction, ResolvedScreen } from './resolved'
import type { ResolvedField } from './resolvedField'
import type { ScreenContext } from './screenContext'
import { isForm, isList } from './screens'

/** One operation of a screen, with the words of the author that name or imply it. */
interface Call {
  readonly operation: ApiOperation
  readonly use: 'reads' | 'writes'
  readonly place: Place
  readonly paged: boolean
}

/** Every field of a screen, its columns in tables included. */
export function allFieldsOf(screen: ResolvedScreen): readonly ResolvedField[] {
  if (screen.kind === 'list') return [...screen.columns, ...screen.filters].map(({ field }) => field)
  const tabs = screen.tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields))
  const fields = screen.kind === 'view' ? [...screen.lead, ...tabs] : tabs
  return fields.flatMap((field) => [field, ...(field.rows?.columns ?? [])])
}

/** Where the author wrote what implies an action: its operation, else its name on the screen. */
export function placeOfAction(action: ResolvedAction, { screen, actions }: ScreenContext): Place {
  const own = actions.find(({ name }) => name === action.name)?.value.operation?.place
  const named = screen.screen.actions?.value.find(({ value }) => value === action.name)
  return own ?? named?.place ?? screen.place
}

function callsOfActions(screen: ResolvedScreen, context: ScreenContext): readonly Call[] {
  return screen.actions.flatMap((action) => {
    if (action.run.kind === 'open') return []
    const { operation } = action.run
    return [{ operation, use: 'writes' as const, place: placeOfAction(action, context), paged: false }]
  })
}

function callsOfChoices(screen: ResolvedScreen): readonly Call[] {
  return allFieldsOf(screen).flatMap(({ choices }) => {
    if (choices?.kind !== 'operation') return []
    const { operation, place } = choices
    return [{ operation, use: 'reads' as const, place, paged: operation.answer.shape === 'page' }]
  })
}

function callsOfScreen(screen: ResolvedScreen, context: ScreenContext): readonly Call[] {
  const { screen: written, place } = context.screen
  if (screen.kind === 'list') {
    const { operation } = screen.source
    const own = isList(written) ? written.operation?.place : undefined
    return [{ operation, use: 'reads', place: own ?? place, paged: operation.answer.shape === 'page' }]
  }
  const named = isList(written) ? undefined : written.load?.place
  const load = screen.load && { operation: screen.load.operation, use: 'reads' as const, paged: false }
  const reads = load ? [{ ...load, place: named ?? place }] : []
  if (screen.kind === 'view' || !isForm(written)) return reads
  const saves = [
    { operation: screen.add?.operation, place: written.add?.place ?? place },
    { operation: screen.update?.operation, place: written.update?.place ?? place },
  ]
  const writes = saves.flatMap(({ operation, place: at }): readonly Call[] =>
    operation ? [{ operation, use: 'writes', place: at, paged: false }] : [],
  )
  return [...reads, ...writes]
}

const UNFIT = { reads: new Set(['put', 'delete']), writes: new Set(['get']) }

function checkCall({ operation, use, place, paged }: Call, { report }: ScreenContext): void {
  const { all, add, edit } = operation.permission
  if (UNFIT[use].has(operation.method)) report.add(place, wrongMethod(operation.id, operation.method, use))
  if (all === undefined && add === undefined && edit === undefined) report.add(place, unguarded(operation.id))
  const unpaged = paged ? PAGING.filter((name) => operation.query.get(name)?.type !== 'integer') : []
  for (const name of unpaged) report.add(place, noPaging(operation.id, name))
}

/** What loads or writes one record is asked with its key and nothing else. */
function checkOnlyKey(operation: ApiOperation, key: string | undefined, at: { place: Place; context: ScreenContext }) {
  for (const field of operation.query.values()) {
    if (field.required && field.name !== key)
      at.context.report.add(at.place, missingParameter(field.name, operation.id, 'query'))
  }
}

function checkLoad(screen: ResolvedScreen, context: ScreenContext): void {
  if (screen.kind === 'list' || screen.load === undefined) return
  const { operation, param } = screen.load
  const [call] = callsOfScreen(screen, context)
  const place = call?.place ?? context.screen.place
  const { shape } = operation.answer
  if (shape !== 'record')
    context.report.add(place, wrongAnswer(operation.id, shape === 'none' ? 'nothing' : 'a list', 'one record'))
  if (operation.query.has(param)) checkOnlyKey(operation, param, { place, context })
  else context.report.add(place, missingParameter(param, operation.id, 'query'))
}

function checkRemoves(screen: ResolvedScreen, context: ScreenContext): void {
  for (const action of screen.actions) {
    if (action.run.kind !== 'remove') continue
    const { operation, param } = action.run
    const place = placeOfAction(action, context)
    checkOnlyKey(operation, param, { place, context })
    // Several keys go joined by commas.
    const type = (action.run.in === 'query' ? operation.query : operation.body)?.get(param)?.type
    if (type !== undefined && type !== 'string' && type !== 'array')
      context.report.add(place, otherType('what is removed', 'string', { where: `the parameter "${param}"`, type }))
  }
}

export function checkCalls(screen: ResolvedScreen, context: ScreenContext): void {
  const calls = [...callsOfScreen(screen, context), ...callsOfActions(screen, context), ...callsOfChoices(screen)]
  for (const call of calls) checkCall(call, context)
  checkLoad(screen, context)
  checkRemoves(screen, context)
}
