import type { ResolvedForm, ResolvedRecords, ResolvedScreen } from '../3-resolve/resolved'
import type { ResolvedAction } from '../3-resolve/resolvedAction'
import type { ResolvedField } from '../3-resolve/resolvedField'
import type { ScreenContext } from '../3-resolve/screenContext'
import { isForm } from '../3-resolve/screens'
import { actionRange } from '../agreement/checkCalls'
import { listRequest, noRecord, noSave, notForMany } from '../diagnostics/agreement'
import type { Place } from '../diagnostics/diagnostic'
import { unknownField } from '../diagnostics/names'
import { missingParameter, requiredByApi } from '../diagnostics/operations'
import type { ApiOperation } from '../openapi/apiField'

function checkSave(operation: ApiOperation, place: Place, { report }: ScreenContext): void {
  if (operation.body === undefined) report.add(place, noRecord(operation.id))
  if (operation.takesList) report.add(place, listRequest(operation.id))
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
    if (action.run.kind === 'call' && action.run.operation.takesList)
      context.report.add(place, listRequest(action.run.operation.id))
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

/** What of the field keeps it from being edited in many records. */
function reasonAgainst({ rows, readOnly, compute, lookup, choices, api }: ResolvedField, isSheet: boolean) {
  if (isSheet && (api.type === 'array' || api.type === 'object')) return 'a cell holds one value'
  if (rows) return 'it is a detail table'
  if (readOnly || compute) return 'nobody types it'
  if (lookup) return 'it looks up other fields'
  const isDependent = choices?.kind === 'operation' && choices.params.some(({ formula }) => formula.deps.length > 0)
  return isDependent ? 'its choices depend on another field' : undefined
}

type ManyRun = Extract<ResolvedAction['run'], { readonly fields: unknown }>

/** Reports fields that cannot be edited in many records. */
function checkMany({ kind, fields }: ManyRun, form: ResolvedForm, { report }: ScreenContext): void {
  const reasonOf = (field: ResolvedField) => reasonAgainst(field, kind === 'workbook')
  for (const { value, place } of fields) {
    const field = form.fields.find(({ name }) => name === value)
    const reason = field && reasonOf(field)
    const known = form.fields.filter((one) => reasonOf(one) === undefined).map(({ name }) => name)
    if (field === undefined) report.add(place, unknownField(value, `the form "${form.name}"`, known))
    if (reason !== undefined) report.add(place, notForMany(value, reason))
  }
}

/** Reports fields of a workbook that the rows of the list, with which it is compared, do not have. */
function checkCompared({ kind, fields }: ManyRun, screen: ResolvedRecords, { report }: ScreenContext): void {
  if (kind !== 'workbook' || screen.kind !== 'list') return
  const { operation } = screen.source
  const known = operation.answer.fields
  for (const { value, place } of fields)
    if (!known.has(value)) report.add(place, unknownField(value, `the records of "${operation.id}"`, known.keys()))
}

function checkAction(
  action: ResolvedAction,
  { screen, screens }: { readonly screen: ResolvedRecords; readonly screens: ReadonlyMap<string, ResolvedScreen> },
  context: ScreenContext,
): void {
  const { run } = action
  if ('fields' in run) {
    const form = screens.get(run.form)
    if (form?.kind === 'form') checkMany(run, form, context)
    checkCompared(run, screen, context)
  }
  if (run.kind !== 'open' || run.mode === 'view') return
  const form = screens.get(run.screen)
  const needed = NEEDED[run.mode]
  if (form?.kind === 'form' && form[needed] === undefined)
    context.report.add(actionRange(action, context), noSave(action.name, form.name, needed))
}

/** Reports actions that open a form without the save operation of their mode, or edit what cannot be edited so. */
export function checkOpened(
  screen: ResolvedRecords,
  screens: ReadonlyMap<string, ResolvedScreen>,
  context: ScreenContext,
): void {
  for (const action of screen.actions) checkAction(action, { screen, screens }, context)
}
