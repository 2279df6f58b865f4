import type { ValidCalendar } from '../2-validate/calendar'
import type { Located } from '../2-validate/shape'
import { choicesNeeded, componentType } from '../diagnostics/components'
import { both } from '../diagnostics/languages'
import { unknownParameter, wrongAnswer } from '../diagnostics/operations'
import type { ApiField, ApiOperation } from '../openapi/apiField'
import { findPermissionCode } from '../openapi/permission'
import { resolveActions } from './actions'
import { BUILT_IN } from './builtInActions'
import { findField } from './formField'
import { resolveNamedFormulas } from './formula'
import { resolveOperation } from './operations'
import type { ResolvedCalendar } from './resolved'
import { toBase } from './screenBase'
import { type ScreenContext, toRowEnv } from './screenContext'
import { resolveScreen } from './screens'

function checkParameters(calendar: ValidCalendar, operation: ApiOperation, { report }: ScreenContext): void {
  const { range, params } = calendar
  const named = [range.from, range.to].map(({ value, place }) => ({ name: value, place }))
  const sent = (params?.value ?? []).map(({ name, namePlace }) => ({ name, place: namePlace }))
  for (const { name, place } of [...named, ...sent]) {
    if (!operation.query.has(name)) report.add(place, unknownParameter(name, operation.id, operation.query.keys()))
  }
}

/** Reports a field that is not a date and returns undefined. */
function resolveDate(date: Located<string>, scope: Parameters<typeof findField>[1], context: ScreenContext) {
  const field = findField(date, scope, context)
  if (field === undefined || field.api.type === 'date' || field.api.type === 'date-time') return field
  context.report.add(date.place, componentType('calendar', date.value, field.api.type))
  return undefined
}

/** Reports a field without a dictionary, whose entries have the colours. */
function resolveTag(tag: Located<string>, scope: Parameters<typeof findField>[1], context: ScreenContext) {
  const field = findField(tag, scope, context)
  if (field && field.choices?.kind !== 'dict' && field.choices?.kind !== 'local' && !field.written.dict)
    context.report.add(
      tag.place,
      choicesNeeded(
        '"tag"',
        tag.value,
        both('say "dict" at the field: its entries have the colours', '给字段写“dict”：字典的各项带颜色'),
      ),
    )
  return field
}

export function resolveCalendar(calendar: ValidCalendar, context: ScreenContext): ResolvedCalendar | undefined {
  const operation = resolveOperation(calendar.operation, context)
  if (operation === undefined) return undefined
  if (operation.answer.shape !== 'list')
    context.report.add(
      calendar.operation.place,
      wrongAnswer(operation.id, both('something else', '别的内容'), both('a list of records', '记录列表')),
    )
  for (const [name, kind] of [
    ['form', 'form'],
    ['view', 'view'],
  ] as const) {
    const target = calendar[name]
    if (target) resolveScreen(target, { domain: context.domain, kind }, context)
  }
  checkParameters(calendar, operation, context)
  const { fields } = operation.answer
  const env = toRowEnv(fields, context)
  const scope = { env, siblings: fields, owner: both(`the records of "${operation.id}"`, `“${operation.id}”的记录`) }
  const date = resolveDate(calendar.date, scope, context)
  if (date === undefined) return undefined
  const where = { env: { ...toRowEnv(new Map<string, ApiField>(), context), row: undefined }, report: context.report }
  return {
    kind: 'calendar',
    ...toBase(calendar.title, fields, context),
    icon: calendar.icon?.value,
    inMenu: true,
    source: {
      operation,
      params: resolveNamedFormulas(calendar.params?.value ?? [], where, (name) => operation.query.get(name)?.type),
      from: calendar.range.from.value,
      to: calendar.range.to.value,
    },
    readings: [{ title: context.texts.sayBuiltIn(BUILT_IN.view.title), permission: findPermissionCode(operation) }],
    date,
    tag: calendar.tag && resolveTag(calendar.tag, scope, context),
    details: (calendar.details?.value ?? [])
      .map((name) => findField(name, scope, context))
      .filter((field) => field !== undefined),
    actions: resolveActions(calendar.actions?.value ?? [], { env, form: calendar.form, view: calendar.view }, context),
  }
}
