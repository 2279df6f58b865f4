import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { isDate } from '../value/date'
import type { FilterText } from './filterValue'
import { FITTING } from './fittingSize'
import type { ListState } from './listState'

/** The query of a list: fixed parameters, filters, order and page. */
export function toListQuery(screen: ListScreen, state: ListState, scope: Scope): RecordData {
  return {
    ...filterQuery(screen, state),
    ...state.asked?.query,
    ...sortQuery(screen, state),
    ...(screen.source.paged ? { current: state.page, size: state.size } : {}),
    ...rootQuery(screen, state),
    ...sourceQuery(screen, scope),
  }
}

/** Page size that loads a whole tree level, since levels have no pager. */
const WHOLE_LEVEL = 500

/** The query for a node's children: its whole level, without filters. */
export function toTreeQuery(screen: ListScreen, parent: RecordData, scope: Scope): RecordData {
  const { tree } = screen
  return {
    ...sourceQuery(screen, scope),
    ...(tree && { [tree.param]: parent[tree.value] }),
    ...(screen.source.paged && { current: 1, size: WHOLE_LEVEL }),
  }
}

/** Restricts an unfiltered tree to its roots; a search covers all levels. */
function rootQuery({ tree }: ListScreen, { filters, conditions }: ListState): RecordData {
  const isSearch = Object.keys(filters).length > 0 || conditions.length > 0
  return tree?.root === undefined || isSearch ? {} : { [tree.param]: tree.root }
}

/** False while the rows that fit are not counted, or the code that reads the conditions is loading. */
export function isAsked({ conditions, asked, size }: ListState): boolean {
  return size !== FITTING && (conditions.length === 0 || asked?.query !== undefined)
}

/** False while a parameter of the source is empty, e.g. the chosen parent. */
export function isSourceReady(screen: ListScreen, scope: Scope): boolean {
  return Object.values(screen.source.params).every((run) => !isEmpty(run(scope)))
}

/** Non-empty fixed parameters of the source. */
export function sourceQuery(screen: ListScreen, scope: Scope): RecordData {
  const entries = Object.entries(screen.source.params).map(([name, run]) => [name, run(scope)] as const)
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)))
}

export function filterQuery(screen: ListScreen, state: ListState): RecordData {
  const query: Record<string, Value> = {}
  for (const filter of screen.filters) {
    const value = state.filters[filter.field]
    if (value === undefined) continue
    for (const [index, param] of filter.params.entries()) {
      const text = filterText(value, index)
      if (text !== '') query[param] = text
    }
  }
  return query
}

function filterText(value: FilterText, index: number): string {
  if (typeof value === 'string') return value.trim()
  const end = value[index] ?? ''
  // The backend compares with a time, so a day becomes its first or last second.
  if (!isDate(end)) return end
  return `${end} ${index === 0 ? '00:00:00' : '23:59:59'}`
}

function sortQuery(screen: ListScreen, state: ListState): RecordData {
  const ascs: string[] = []
  const descs: string[] = []
  for (const { field, descending } of state.sort) {
    const { sortBy } = screen.columns.find((column) => column.field === field) ?? {}
    if (sortBy) (descending ? descs : ascs).push(sortBy)
  }
  return {
    ...(ascs.length > 0 && { ascs: ascs.join(',') }),
    ...(descs.length > 0 && { descs: descs.join(',') }),
  }
}

function isEmpty(value: Value | undefined): boolean {
  return value === undefined || value === ''
}
