import type { ValidList, ValidListTab } from '../2-validate/list'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import { unknownParameter, wrongAnswer } from '../diagnostics/operations'
import type { ApiField, ApiOperation } from '../openapi/apiField'
import { resolveNamedFormulas } from './formula'
import { resolveOperation } from './operations'
import type { ResolvedList, ResolvedListTab } from './resolved'
import { type ScreenContext, toRowEnv } from './screenContext'

interface TabContext {
  readonly operation: ApiOperation
  readonly context: ScreenContext
}

interface CountedTabContext extends TabContext {
  readonly counts: ApiOperation | undefined
}

function resolveTab(tab: ValidListTab, { operation, context, counts }: CountedTabContext): ResolvedListTab {
  const { report } = context
  const sent = tab.params?.value ?? []
  for (const { name, namePlace } of sent) {
    if (!operation.query.has(name)) report.add(namePlace, unknownParameter(name, operation.id, operation.query.keys()))
  }
  const counted = counts?.answer.fields
  if (tab.count && counted && !counted.has(tab.count.value))
    report.add(
      tab.count.place,
      unknownField(tab.count.value, both(`the answer of "${counts.id}"`, `“${counts.id}”的返回`), counted.keys()),
    )
  // Rows do not exist when a list is requested, as with its own parameters.
  const env = { ...toRowEnv(new Map<string, ApiField>(), context), row: undefined }
  const params = resolveNamedFormulas(sent, { env, report }, (name) => operation.query.get(name)?.type)
  return { title: context.texts.say(tab.title), params, count: tab.count?.value }
}

export function resolveListTabs(list: ValidList, place: TabContext): ResolvedList['tabs'] {
  if (list.tabs === undefined) return undefined
  const { context } = place
  const { items, counts: named } = list.tabs
  const counts = named && resolveOperation(named, context)
  if (named && counts && counts.answer.shape !== 'record')
    context.report.add(
      named.place,
      wrongAnswer(counts.id, both('no record', '不是记录'), both('one record with the counts', '一条含各项数量的记录')),
    )
  return { items: items.value.map((tab) => resolveTab(tab, { ...place, counts })), counts }
}
