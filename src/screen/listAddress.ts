import type { PanelList } from '../contract/dashboard'
import { type OwnCondition, printOwnCondition } from '../list/conditions/conditions'
import { endOfMonth } from '../value/date'

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

/** What is asked of the list behind a number of a dashboard. */
export function panelConditions({ by, where }: PanelList, category: string | undefined): readonly OwnCondition[] {
  return [
    ...where.map((each): OwnCondition => ({ ...each, operator: 'is' })),
    ...(by !== undefined && category !== undefined ? [categoryCondition(by, category)] : []),
  ]
}
