import type { ResolvedForm, ResolvedRecords, ResolvedScreen } from '../3-resolve/resolved'
import type { ResolvedAction } from '../3-resolve/resolvedAction'
import type { ResolvedField } from '../3-resolve/resolvedField'
import type { ScreenContext } from '../3-resolve/screenContext'
import { isForm } from '../3-resolve/screens'
import { actionRange } from '../agreement/checkCalls'
import { noRecord, noSave } from '../diagnostics/agreement'
import type { Place } from '../diagnostics/diagnostic'
import { missingParameter, requiredByApi } from '../diagnostics/operations'
import type { ApiOperation } from '../openapi/apiField'

function checkSave(operation: ApiOperation, place: Place, { report }: ScreenContext): void {
  if (operation.body === undefined) report.add(place, noRecord(operation.id))
  for (const field of operation.query.values()) {
    if (field.required) report.add(place, missingParameter(field.name, operation.id, 'query'))
  }
}

/** Reports required fields of an update that it does not send: it sends what the form holds, the key and the version. */
function checkUpdate(form: ResolvedForm, operation: ApiOperation, context: ScreenContext): void {
  if (form.add?.operation === operation || context.screen.screen.unreadable) return
  const held = [...form.fields, ...form.computes, ...form.set].map(({ name }) => name)
  const sent = new Set([...held, form.key, 'version'])
  for (const field of operation.body?.values() ?? []) {
    if (field.required && !sent.has(field.name))
      context.report.add(context.screen.place, requiredByApi(field.name, operation.id))
  }
}

/** Reports fields that the API requires in a row and that are no columns. */
function checkTable({ rows, api, readOnly, place }: ResolvedField, context: ScreenContext): void {
  if (rows === undefined || readOnly) return
  const columns = new Set(rows.columns.map(({ name }) => name))
  for (const field of api.fields?.values() ?? []) {
    if (field.required && !field.readOnly && !columns.has(field.name))
      context.report.add(place, requiredByApi(field.name, api.name))
  }
}

export function checkSaves(screen: ResolvedRecords, context: ScreenContext): void {
  const written = context.screen.screen
  checkActions(screen, context)
  if (screen.kind !== 'form' || !isForm(written)) return
  const { add, update } = screen
  const { place } = context.screen
  if (add && !screen.call) checkSave(add.operation, written.add?.place ?? place, context)
  if (update && update.operation !== add?.operation)
    checkSave(update.operation, written.update?.place ?? place, context)
  if (update) checkUpdate(screen, update.operation, context)
  for (const field of screen.fields) checkTable(field, context)
}

function checkRemove(run: Extract<ResolvedAction['run'], { kind: 'remove' }>, place: Place, context: ScreenContext) {
  const { operation, param } = run
  const known = run.in === 'query' ? operation.query : operation.body
  if (!known?.has(param)) context.report.add(place, noRecord(operation.id))
  for (const field of [...operation.query.values(), ...(operation.body?.values() ?? [])]) {
    if (field.required && field.name !== param)
      context.report.add(place, missingParameter(field.name, operation.id, run.in))
  }
}

function isOwnCall(action: ResolvedAction, context: ScreenContext): boolean {
  const written = context.actions.find(({ name }) => name === action.name)?.value
  return [written?.body, written?.query, written?.operation].some((word) => word !== undefined)
}

function checkActions(screen: ResolvedRecords, context: ScreenContext): void {
  for (const action of screen.actions) {
    const place = actionRange(action, context)
    if (action.run.kind === 'remove') checkRemove(action.run, place, context)
    if (action.run.kind === 'call' && !isOwnCall(action, context)) checkStandardCall(action.run, place, context)
  }
}

function checkStandardCall(
  run: Extract<ResolvedAction['run'], { kind: 'call' }>,
  place: Place,
  context: ScreenContext,
): void {
  const { operation } = run
  if (run.query.length + run.body.length === 0) context.report.add(place, noRecord(operation.id))
  const sent = new Set([...run.query, ...run.body].map(({ name }) => name))
  for (const field of [...operation.query.values(), ...(operation.body?.values() ?? [])]) {
    const other = field.required && (!sent.has(field.name) || (field.name !== context.key && sent.size > 1))
    if (other) context.report.add(place, missingParameter(field.name, operation.id, 'body'))
  }
}

const NEEDED = { add: 'add', copy: 'add', edit: 'update' } as const

/** Reports actions that open a form without the save operation of their mode. */
export function checkOpened(
  screen: ResolvedRecords,
  screens: ReadonlyMap<string, ResolvedScreen>,
  context: ScreenContext,
): void {
  for (const action of screen.actions) {
    if (action.run.kind !== 'open' || action.run.mode === 'view') continue
    const form = screens.get(action.run.screen)
    const needed = NEEDED[action.run.mode]
    if (form?.kind === 'form' && form[needed] === undefined)
      context.report.add(actionRange(action, context), noSave(action.name, form.name, needed))
  }
}
