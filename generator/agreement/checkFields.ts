import type { ValueType } from '../../src/contract/field'
import { toChoiceFields } from '../3-resolve/choices'
import type { ResolvedFilter, ResolvedForm, ResolvedList } from '../3-resolve/resolved'
import type { ResolvedField } from '../3-resolve/resolvedField'
import type { ScreenContext } from '../3-resolve/screenContext'
import { allFieldsOf, type RecordScreen } from '../agreement/checkCalls'
import { keptByServer, otherType, outsideList } from '../diagnostics/agreement'
import { tableNeeded } from '../diagnostics/components'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
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
    const other = { where: both(`the parameter "${name}"`, `参数“${name}”`), type: type === 'array' ? undefined : type }
    checkPair({ name: field.name, type: field.api.type, other, place: field.place }, context)
  }
}

function checkChoices(field: ResolvedField, context: ScreenContext): void {
  const { choices, name, api, place } = field
  if (choices?.kind !== 'operation') return
  const { operation, value, search } = choices
  const where = both(`"${value}" of the choices`, `选项的“${value}”`)
  const single = api.type !== 'array'
  if (single)
    checkPair(
      { name, type: api.type, other: { where, type: toChoiceFields(choices, operation).get(value)?.type }, place },
      context,
    )
  const searched = search === undefined ? undefined : operation.query.get(search)?.type
  const typed = { name: both('what is typed', '输入的文字'), type: 'string' as const, place: choices.place }
  checkPair(
    { ...typed, other: { where: both(`the parameter "${search}"`, `参数“${search}”`), type: searched } },
    context,
  )
}

const KEYED = new Set<ValueType>(['string', 'integer', 'boolean', 'array'])

/** Reports a key of a closed list that the API does not accept, unless the field is read-only. */
function checkDictionary({ choices, api, place, readOnly }: ResolvedField, context: ScreenContext): void {
  if (choices === undefined || choices.kind === 'operation') return
  const name = choices.kind === 'local' ? choices.name : choices.code
  if (!KEYED.has(api.type))
    context.report.add(place, outsideList(name, '…', both(`a value of type ${api.type}`, `类型为 ${api.type} 的值`)))
  if (choices.kind === 'local' && !readOnly) checkKeys(choices.name, { api, place }, context)
}

function checkKeys(name: string, { api, place }: Pick<ResolvedField, 'api' | 'place'>, context: ScreenContext): void {
  const entries = context.names.localDictionaries.get(name)?.keys ?? []
  const [strange, ...others] = entries.filter(({ value }) => !isTaken(value, api))
  if (strange === undefined) return
  const finding = outsideList(
    name,
    strange.value,
    api.values?.join(', ') ?? both(`a value of type ${api.type}`, `类型为 ${api.type} 的值`),
  )
  // One key that does not fit among those that do is a slip there, several are those of another list.
  if (others.length > 0 || entries.length === 1) context.report.add(place, finding)
  else context.report.add(strange.place, finding, { place, says: both('the field that offers it', '使用它的字段在') })
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
  if (field.readOnly || field.api.unsent) return
  for (const operation of savesOf(form))
    if (operation.body && !operation.body.has(field.name))
      report.add(
        field.place,
        unknownField(
          field.name,
          both(`the request of "${operation.id}"`, `“${operation.id}”的请求`),
          operation.body.keys(),
        ),
      )
}

function checkForm(form: ResolvedForm, context: ScreenContext): void {
  for (const field of form.fields) {
    checkSent(field, form, context)
    const keeper = savesOf(form).find(({ body }) => !field.readOnly && body?.get(field.name)?.readOnly)
    if (keeper) context.report.add(field.place, keptByServer(field.name, keeper.id))
    const sent = form.update?.operation.body?.get(field.name)?.type
    const saved = both(`the request of "${form.update?.operation.id}"`, `“${form.update?.operation.id}”的请求`)
    checkPair(
      { name: field.name, type: field.api.type, other: { where: saved, type: sent }, place: field.place },
      context,
    )
    const loaded = form.load?.operation.answer.fields.get(field.name)?.type
    const answer = both(`the answer of "${form.load?.operation.id}"`, `“${form.load?.operation.id}”的返回`)
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
    context.report.add(place, unknownField(key, both('what the screen reads', '页面读取的内容'), fields.keys()))
  if (own && own.type !== 'string' && own.type !== 'integer')
    context.report.add(
      place,
      otherType(key, own.type, { where: both('what identifies a record is', '识别记录的字段'), type: 'string' }),
    )
  if (screen.kind === 'list' || screen.load === undefined || own === undefined) return
  const { operation, param } = screen.load
  const other = {
    where: both(`the parameter "${param}" of "${operation.id}"`, `“${operation.id}”的参数“${param}”`),
    type: operation.query.get(param)?.type,
  }
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
