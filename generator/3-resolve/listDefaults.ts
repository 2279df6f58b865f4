import type { ValueType } from '../../src/contract/field'
import type { ValidFilter, ValidList } from '../2-validate/list'
import type { Located } from '../2-validate/shape'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import { wrongDefault } from '../diagnostics/operations'
import type { ApiField, ApiOperation } from '../openapi/apiField'
import { resolveFormula } from './formula'
import type { ResolvedColumn, ResolvedFilter } from './resolved'
import type { Formula } from './resolvedField'
import type { ResolvedListDefaults, ResolvedRowTone } from './resolvedListDefaults'
import { type ScreenContext, toRowEnv } from './screenContext'

interface DefaultParts {
  readonly operation: ApiOperation
  readonly columns: readonly ResolvedColumn[]
  readonly filters: readonly ResolvedFilter[]
}

function resolveOrder(list: ValidList, { columns, operation }: DefaultParts, { report }: ScreenContext) {
  const order = (list.order?.value ?? []).flatMap((written) => {
    const name = 'field' in written ? written.field : written
    const column = columns.find(({ field }) => field.name === name.value)
    const sortable = columns.flatMap(({ field, sortBy }) => (sortBy === undefined ? [] : [field.name]))
    if (column === undefined)
      report.add(name.place, unknownField(name.value, both('the columns of the list', '列表的各列'), sortable))
    else if (column.sortBy === undefined)
      report.add(
        name.place,
        wrongDefault(
          both(`"${operation.id}" does not order by "${name.value}"`, `“${operation.id}”不能按“${name.value}”排序`),
          sayKnown(sortable),
        ),
      )
    return [{ field: name.value, descending: isDescending(written), place: name.place }]
  })
  const first = order.findIndex(({ descending }) => descending)
  const late = first < 0 ? undefined : order.slice(first).find(({ descending }) => !descending)
  if (late)
    report.add(
      late.place,
      wrongDefault(
        both('an ascending column stands behind a descending one', '升序的列写在了降序的列后面'),
        ASCENDING_FIRST,
      ),
    )
  return order.map(({ field, descending }) => ({ field, descending }))
}

const ASCENDING_FIRST = both(
  'the backend orders by the ascending ones first: write them first',
  '后端先按升序的列排序：把它们写在前面',
)

type WrittenOrder = NonNullable<ValidList['order']>['value'][number]

function isDescending(written: WrittenOrder): boolean {
  return 'field' in written && written.descending?.value === true
}

function sayKnown(sortable: readonly string[]): string | undefined {
  return sortable.length === 0
    ? undefined
    : both(`it does by: ${sortable.join(', ')}`, `可以按这些排序：${sortable.join(', ')}`)
}

function resolvePageSize({ pageSize }: ValidList, { operation }: DefaultParts, { report }: ScreenContext) {
  if (pageSize && operation.answer.shape !== 'page')
    report.add(
      pageSize.place,
      wrongDefault(
        both(`"${operation.id}" has no pages`, `“${operation.id}”没有分页`),
        both('remove "pageSize"', '去掉“pageSize”'),
      ),
    )
  return pageSize?.value
}

/** An end of a range that is not written. */
const OPEN = "''"

/** Ends of days are days, whatever the operation makes of them. */
function toWanted({ field, params }: ResolvedFilter, { query }: ApiOperation): ValueType | undefined {
  if (params.length === 1) return query.get(params[0])?.type
  return field.api.type === 'date-time' ? 'date' : field.api.type
}

/** Both ends of a range, an open one as an empty text; or the one value. */
function writtenValues(
  written: ValidFilter,
  { params }: ResolvedFilter,
  { report }: ScreenContext,
): readonly Located<string>[] {
  const { default: single, from, to } = written
  const ranged = params.length === 2
  const wrong = ranged ? single : (from ?? to)
  if (wrong) report.add(wrong.place, wrongDefault(...sayRange(written.field.value, ranged)))
  if (!ranged) return single ? [single] : []
  const open = { value: OPEN, place: written.field.place }
  return from || to ? [from ?? open, to ?? open] : []
}

function sayRange(field: string, ranged: boolean): [string, string] {
  if (ranged)
    return [
      both(`the filter "${field}" is a range`, `查询条件“${field}”是区间`),
      both('write "from" and "to", or one of them', '写“from”和“to”，或其中之一'),
    ]
  return [
    both(`the filter "${field}" takes one value`, `查询条件“${field}”只有一个值`),
    both('write "default"', '写“default”'),
  ]
}

function resolveFilterValues(
  written: ValidFilter,
  { operation, filters }: DefaultParts,
  context: ScreenContext,
): ResolvedListDefaults['filters'] {
  const filter = filters.find(({ field }) => field.name === written.field.value)
  if (filter === undefined) return []
  // Rows do not exist when a list is requested: a default reads the user, the day and what the opener sends.
  const env = { ...toRowEnv(new Map<string, ApiField>(), context), row: undefined }
  const wanted = toWanted(filter, operation)
  const values = writtenValues(written, filter, context).map((text): Formula | undefined =>
    resolveFormula(text, { env, report: context.report }, text.value === OPEN ? 'string' : wanted),
  )
  const found = values.filter((value) => value !== undefined)
  return found.length === 0 || found.length < values.length ? [] : [{ field: written.field.value, values: found }]
}

function columnsWith(list: ValidList, key: 'hidden' | 'fixed'): readonly string[] {
  return list.columns.value.flatMap((column) => ('field' in column && column[key]?.value ? [column.field.value] : []))
}

/** How the list opens for a user who has chosen nothing else. */
export function resolveListDefaults(
  list: ValidList,
  parts: DefaultParts,
  context: ScreenContext,
): ResolvedListDefaults {
  const hidden = columnsWith(list, 'hidden')
  if (hidden.length === list.columns.value.length)
    context.report.add(
      list.columns.place,
      wrongDefault(both('every column is hidden', '所有列都隐藏了'), both('leave one of them shown', '至少显示一列')),
    )
  const filters = (list.filters?.value ?? []).flatMap((filter) =>
    'field' in filter ? resolveFilterValues(filter, parts, context) : [],
  )
  return {
    order: resolveOrder(list, parts, context),
    pageSize: resolvePageSize(list, parts, context),
    filters,
    hidden,
    fixed: columnsWith(list, 'fixed'),
  }
}

export function resolveRowTones(
  list: ValidList,
  operation: ApiOperation,
  context: ScreenContext,
): readonly ResolvedRowTone[] {
  const where = { env: toRowEnv(operation.answer.fields, context), report: context.report }
  return (list.rowTones?.value ?? []).flatMap(({ tone, when, says }): readonly ResolvedRowTone[] => {
    const formula = resolveFormula(when, where, 'boolean')
    const text = context.texts.say(says)
    return formula ? [{ tone: tone.value, when: formula, says: text }] : []
  })
}
