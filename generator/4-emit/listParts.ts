import type { ListScreen, ListSource } from '../../src/contract/screen'
import type { TreeSource } from '../../src/contract/treeSource'
import type { ResolvedList } from '../3-resolve/resolved'
import type { FunctionPrinter } from './functions'
import { code, type Printed } from './print'

export function toListTabs(tabs: ResolvedList['tabs'], functions: FunctionPrinter): Printed<ListScreen['tabs']> {
  if (tabs === undefined) return undefined
  const items = tabs.items.map(({ title, params, count }) => ({ title, params: functions.record(params), count }))
  return { items, counts: tabs.counts?.id }
}

export function toTreeQuestion({ param, value, root, flag }: TreeSource): Printed<TreeSource> {
  return { param, value, root, flag }
}

export function toSource(
  { operation, params }: ResolvedList['source'],
  functions: FunctionPrinter,
): Printed<ListSource> {
  return { operation: operation.id, paged: operation.answer.shape === 'page', params: functions.record(params) }
}

export function toConditionFields(list: ResolvedList): Printed<ListScreen['conditionFields']> {
  if (list.conditionFields.length === 0) return undefined
  return code(`() => import('./${list.name}.conditions')`)
}

export function toTotals({ totals }: ResolvedList): Printed<ListScreen['totals']> {
  if (totals.length === 0) return undefined
  return totals.map(({ stored, ...rest }) => ({ ...rest, stored: stored || undefined }))
}

function unlessEmpty<Item>(items: readonly Item[]): Item[] | undefined {
  return items.length === 0 ? undefined : [...items]
}

export function toDefaults({ defaults }: ResolvedList, functions: FunctionPrinter): Printed<ListScreen['defaults']> {
  const { order, pageSize, filters, hidden, fixed } = defaults
  const isPlain = pageSize === undefined && [order, filters, hidden, fixed].every(({ length }) => length === 0)
  if (isPlain) return undefined
  const values = filters.map(({ field, values }) => [field, values.map((value) => functions.formula(value))] as const)
  return {
    size: pageSize,
    order: unlessEmpty(order.map(({ field, descending }) => ({ field, descending }))),
    filters: filters.length === 0 ? undefined : Object.fromEntries(values),
    hidden: unlessEmpty(hidden),
    pinned: unlessEmpty(fixed),
  }
}

export function toRowTones({ rowTones }: ResolvedList, functions: FunctionPrinter): Printed<ListScreen['rowTones']> {
  return unlessEmpty(rowTones.map(({ tone, when, says }) => ({ tone, when: functions.condition(when), says })))
}
