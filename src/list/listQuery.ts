import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { isDate } from '../value/date'
import type { FilterText, ListState } from './listState'

/** The query of a list: its fixed parameters, the filled filters, the order, and the page where the list has pages. */
export function toListQuery(screen: ListScreen, state: ListState, scope: Scope): RecordData {
  return {
    ...filterQuery(screen, state),
    ...sortQuery(screen, state),
    ...(screen.source.paged ? { current: state.page, size: state.size } : {}),
    ...rootQuery(screen, state),
    ...sourceQuery(screen, scope),
  }
}

/** No level of a tree has pages. */
const WHOLE_LEVEL = 500

/** What is asked for the nodes below one of a tree: its level whole, whatever was searched for at the top. */
export function toTreeQuery(screen: ListScreen, parent: RecordData, scope: Scope): RecordData {
  const { tree } = screen
  return {
    ...sourceQuery(screen, scope),
    ...(tree && { [tree.param]: parent[tree.value] }),
    ...(screen.source.paged && { current: 1, size: WHOLE_LEVEL }),
  }
}

/** A search goes through all levels: what it finds stands at the top. */
function rootQuery({ tree }: ListScreen, state: ListState): RecordData {
  return tree?.root === undefined || Object.keys(state.filters).length > 0 ? {} : { [tree.param]: tree.root }
}

/** Whether all that the list's source needs is known, e.g. the chosen parent. */
export function isSourceReady(screen: ListScreen, scope: Scope): boolean {
  return Object.values(screen.source.params).every((run) => !isEmpty(run(scope)))
}

/** What the source itself is asked with. */
export function sourceQuery(screen: ListScreen, scope: Scope): RecordData {
  const entries = Object.entries(screen.source.params).map(([name, run]) => [name, run(scope)] as const)
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)))
}

/** The filled filters by the parameters that carry them. */
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
  // A day stands for all of it: the backend compares with a time.
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
