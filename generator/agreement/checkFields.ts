import type { ValueType } from '../../src/contract/field'
import { toChoiceFields } from '../3-resolve/choices'
import type { ResolvedFilter, ResolvedForm, ResolvedList } from '../3-resolve/resolved'
import type { ResolvedField } from '../3-resolve/resolvedField'
import type { ScreenContext } from '../3-resolve/screenContext'
import { allFieldsOf, type RecordScreen } from '../agreement/checkCalls'
import { keptByServer, otherType, outsideList } from '../diagnostics/agreement'
import { tableNeeded } from '../diagnostics/components'
import type { Place } from '../diagnostics/diagnostic'
import { unknownField } from '../diagnostics/names'
import type { ApiField, ApiOperation } from '../openapi/apiField'

interface Pair {
  readonly name: string
  readonly type: ValueType
  readonly other: { readonly where: string; readonly type: ValueType | undefined }
  readonly place: Place
}

const POINTS = new Set<ValueType | undefined>(['date', 'date-time'])

function checkPair({ name, type, other, place }: Pair, { report }: ScreenContext): void {
  if (other.type === undefined || other.type === type || (POINTS.has(type) && POINTS.has(other.type))) return
  report.add(place, otherType(name, type, { where: other.where, type: other.type }))
}

/** An array parameter accepts any of its values, so its type is not compared. */
function checkParam({ field, params }: ResolvedFilter, list: ResolvedList, context: ScreenContext): void {
  for (const name of params) {
    const type = list.source.operation.query.get(name)?.type
    const other = { where: `the parameter "${name}"`, type: type === 'array' ? undefined : type }
    checkPair({ name: field.name, type: field.api.type, other, place: field.place }, context)
  }
}

function checkChoices(field: ResolvedField, context: ScreenContext): void {
  const { choices, name, api, place } = field
  if (choices?.kind !== 'operation') return
  const { operation, value, search } = choices
  const where = `"${value}" of the choices`
  const single = api.type !== 'array'
  if (single)
    checkPair(
      { name, type: api.type, other: { where, type: toChoiceFields(choices, operation).get(value)?.type }, place },
      context,
    )
  const searched = search === undefined ? undefined : operation.query.get(search)?.type
  const typed = { name: 'what is typed', type: 'string' as const, place: choices.place }
  checkPair({ ...typed, other: { where: `the parameter "${search}"`, type: searched } }, context)
}

const KEYED = new Set<ValueType>(['string', 'integer', 'boolean', 'array'])

/** Reports a key of a closed list that the API does not accept, unless the field is read-only. */
function checkDictionary({ choices, api, place, readOnly }: ResolvedField, context: ScreenContext): void {
  if (choices === undefined || choices.kind === 'operation') return
  const name = choices.kind === 'local' ? choices.name : choices.code
  if (!KEYED.has(api.type)) context.report.add(place, outsideList(name, '…', `a value of type ${api.type}`))
  const entries = choices.kind === 'local' ? (context.names.localDictionaries.get(name)?.keys ?? []) : []
  const strange = readOnly ? undefined : entries.find((key) => !isTaken(key, api))
  const allowed = api.values?.join(', ') ?? `a value of type ${api.type}`
  if (strange !== undefined) context.report.add(place, outsideList(name, strange, allowed))
}

function isTaken(key: string, { type, values }: ApiField): boolean {
  if (values !== undefined) return values.includes(key)
  if (type === 'integer') return /^-?\d+$/.test(key)
  return type !== 'boolean' || key === 'true' || key === 'false'
}

function savesOf({ add, update }: ResolvedForm): readonly ApiOperation[] {
  return [...new Set([add?.operation, update?.operation])].filter((operation) => operation !== undefined)
}

/** Reports an editable field that a saving operation does not accept: its value would be lost silently. */
function checkSent(field: ResolvedField, form: ResolvedForm, { report }: ScreenContext): void {
  if (field.readOnly) return
  for (const operation of savesOf(form))
    if (operation.body && !operation.body.has(field.name))
      report.add(field.place, unknownField(field.name, `the request of "${operation.id}"`, operation.body.keys()))
}

function checkForm(form: ResolvedForm, context: ScreenContext): void {
  for (const field of form.fields) {
    checkSent(field, form, context)
    const keeper = savesOf(form).find(({ body }) => !field.readOnly && body?.get(field.name)?.readOnly)
    if (keeper) context.report.add(field.place, keptByServer(field.name, keeper.id))
    const sent = form.update?.operation.body?.get(field.name)?.type
    const saved = `the request of "${form.update?.operation.id}"`
    checkPair(
      { name: field.name, type: field.api.type, other: { where: saved, type: sent }, place: field.place },
      context,
    )
    const loaded = form.load?.operation.answer.fields.get(field.name)?.type
    const answer = `the answer of "${form.load?.operation.id}"`
    checkPair(
      { name: field.name, type: field.api.type, other: { where: answer, type: loaded }, place: field.place },
      context,
    )
  }
}

/** Checks that the key is in the answer, is text or an integer, and fits the load parameter. */
function checkKey(screen: RecordScreen, context: ScreenContext): void {
  const { key } = screen
  const fields = screen.kind === 'list' ? screen.source.operation.answer.fields : screen.load?.operation.answer.fields
  const own = fields?.get(key)
  const { place } = context.entity.key ?? context.entity.resource
  if (fields && own === undefined && context.fields.has(key))
    context.report.add(place, unknownField(key, 'what the screen reads', fields.keys()))
  if (own && own.type !== 'string' && own.type !== 'integer')
    context.report.add(place, otherType(key, own.type, { where: 'what identifies a record is', type: 'string' }))
  if (screen.kind === 'list' || screen.load === undefined || own === undefined) return
  const { operation, param } = screen.load
  const other = { where: `the parameter "${param}" of "${operation.id}"`, type: operation.query.get(param)?.type }
  checkPair({ name: key, type: own.type, other, place }, context)
}

/** Reports an array of records in a row that has neither columns nor a widget. */
function checkInner({ rows }: ResolvedField, context: ScreenContext): void {
  for (const { name, api, rows: inner, place, widget, written } of rows?.columns ?? []) {
    // An unknown table is already reported.
    if ('rows' in written || written.broken?.includes('rows')) continue
    if (api.type === 'array' && api.fields !== undefined && inner === undefined && widget.name === 'rows')
      context.report.add(place, tableNeeded(name, true))
  }
}

export function checkFields(screen: RecordScreen, context: ScreenContext): void {
  for (const field of allFieldsOf(screen)) {
    checkChoices(field, context)
    checkDictionary(field, context)
    checkInner(field, context)
  }
  if (screen.kind === 'list') for (const filter of screen.filters) checkParam(filter, screen, context)
  if (screen.kind === 'form') checkForm(screen, context)
  checkKey(screen, context)
}
