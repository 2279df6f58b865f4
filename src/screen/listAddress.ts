import type { ColumnLink } from '../contract/columnLink'
import type { PanelList } from '../contract/dashboard'
import type { Scope } from '../contract/expression'
import { type OwnCondition, printOwnCondition } from '../list/conditions/conditions'
import { initialListState, writeListState } from '../list/listState'
import { endOfMonth } from '../value/date'
import { isEmpty } from '../value/expression'

const MONTH = /^\d{4}-\d\d$/

/** The address of a list with these conditions set. */
export function toListAddress(path: string, conditions: readonly OwnCondition[]): string {
  const search = new URLSearchParams(conditions.map((each) => ['if', printOwnCondition(each)]))
  return search.size > 0 ? `${path}?${search}` : path
}

function categoryCondition(field: string, category: string): OwnCondition {
  if (!MONTH.test(category)) return { field, operator: 'is', value: category }
  const first = `${category}-01`
  return { field, operator: 'between', value: `${first}~${endOfMonth(first)}` }
}

/** What a click on a number says: its month or name, and what the filters of its dashboard are set to. */
export interface PanelQuestion {
  readonly category?: string
  readonly chosen?: readonly { readonly filter: string; readonly value: string; readonly label: string }[]
}

/** What is asked of the list behind a number of a dashboard. */
export function panelConditions(
  { by, where, narrowedBy = [] }: PanelList,
  { category, chosen = [] }: PanelQuestion,
): readonly OwnCondition[] {
  const narrowed = narrowedBy.flatMap(({ filter, field, labelled }) => {
    const set = chosen.find((each) => each.filter === filter)
    return set ? [{ field, operator: 'is', value: labelled ? set.label : set.value } as const] : []
  })
  return [
    ...where.map(({ field, values }): OwnCondition => {
      return { field, operator: values.length > 1 ? 'oneOf' : 'is', value: values.join(',') }
    }),
    ...(by !== undefined && category !== undefined ? [categoryCondition(by, category)] : []),
    ...narrowed,
  ]
}

/** The address of what a column opens; undefined where the row has no value for the key or for one of the filters. */
export function toLinkAddress({ path, key, filters = {} }: ColumnLink, scope: Scope): string | undefined {
  if (key) {
    const value = key(scope)
    return isEmpty(value) ? undefined : `${path}/${encodeURIComponent(String(value))}`
  }
  const values = Object.entries(filters).map(([field, ask]) => [field, ask(scope)] as const)
  if (values.some(([, value]) => isEmpty(value))) return undefined
  const texts = Object.fromEntries(values.map(([field, value]) => [field, String(value)]))
  return `${path}?${writeListState(new URLSearchParams(), { ...initialListState, filters: texts })}`
}
