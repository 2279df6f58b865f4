import type { ResolvedForm, ResolvedRecords, ResolvedScreen } from '../3-resolve/resolved'
import type { ResolvedAction } from '../3-resolve/resolvedAction'
import type { ResolvedField } from '../3-resolve/resolvedField'
import type { ScreenContext } from '../3-resolve/screenContext'
import { isForm } from '../3-resolve/screens'
import { actionRange } from '../agreement/checkCalls'
import { listRequest, noRecord, noSave, notForMany } from '../diagnostics/agreement'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
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

/** What of the field keeps it from being edited outside its form. */
function reasonAgainst({ rows, readOnly, compute, lookup, choices, api }: ResolvedField, isCell: boolean) {
  if (isCell && (api.type === 'array' || api.type === 'object'))
    return both('a cell holds one value', '单元格只能放一个值')
  if (api.unsent) return both('it is not stored', '它不保存')
  if (rows) return both('it is a detail table', '它是明细表')
  if (readOnly || compute) return both('nobody types it', '它不由人填写')
  if (lookup) return both('it looks up other fields', '它会带出其他字段')
  const isDependent = choices?.kind === 'operation' && choices.params.some(({ formula }) => formula.deps.length > 0)
  return isDependent ? both('its choices depend on another field', '它的选项取决于另一个字段') : undefined
}

type ManyRun = Extract<ResolvedAction['run'], { readonly fields: unknown }>
type Edited = Pick<ManyRun, 'fields'> & { readonly kind: ManyRun['kind'] | 'editCells' }

/** Reports fields that cannot be edited outside their form. */
function checkMany({ kind, fields }: Edited, form: ResolvedForm, { report, names }: ScreenContext): void {
  // A form that could not be read whole may have the field.
  const isUnreadable = names.screens.get(form.id)?.screen.unreadable === true
  const reasonOf = (field: ResolvedField) => reasonAgainst(field, kind !== 'massEdit')
  for (const { value, place } of fields) {
    const field = form.fields.find(({ name }) => name === value)
    const reason = field && reasonOf(field)
    const known = form.fields.filter((one) => reasonOf(one) === undefined).map(({ name }) => name)
    // What its layout names and did not resolve is already reported.
    if (field === undefined && !isUnreadable && !form.named.has(value))
      report.add(place, unknownField(value, both(`the form "${form.name}"`, `表单“${form.name}”`), known))
    if (reason !== undefined) report.add(place, notForMany(value, reason))
  }
}

/** Reports fields of the form that the rows of the list, with which a workbook is compared, do not have. */
function checkCompared(
  { kind, fields }: ManyRun,
  { form, screen }: { readonly form: ResolvedForm; readonly screen: ResolvedRecords },
  { report }: ScreenContext,
): void {
  if (kind !== 'workbook' || screen.kind !== 'list') return
  const { operation } = screen.source
  const known = operation.answer.fields
  for (const { value, place } of fields)
    if (!known.has(value) && form.fields.some(({ name }) => name === value))
      report.add(
        place,
        unknownField(value, both(`the records of "${operation.id}"`, `“${operation.id}”的记录`), known.keys()),
      )
}

function checkAction(
  action: ResolvedAction,
  { screen, screens }: { readonly screen: ResolvedRecords; readonly screens: ReadonlyMap<string, ResolvedScreen> },
  context: ScreenContext,
): void {
  const { run } = action
  if ('fields' in run) {
    const form = screens.get(run.form)
    if (form?.kind !== 'form') return
    checkMany(run, form, context)
    checkCompared(run, { form, screen }, context)
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
  const cells = screen.kind === 'list' ? screen.cellEdit : undefined
  const form = cells && screens.get(cells.form)
  if (screen.kind !== 'list' || !cells || form?.kind !== 'form') return
  // What is no column is already reported; it may still be a field of the form that no cell edits.
  const known = [...screen.columns.map(({ field }) => field.name), ...form.named]
  const fields = cells.fields.filter(({ value }) => known.includes(value))
  checkMany({ kind: 'editCells', fields }, form, context)
}
