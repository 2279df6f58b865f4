import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import { type ColumnPreferences, noPreferences } from './columnPreferences'
import {
  filledFilters,
  hasFoldedFilter,
  initialListState,
  type ListFilters,
  type ListState,
  withPageSize,
  withSort,
} from './listState'

/** The state of a list that its user has not changed, as its author lets it open. */
export function openingState(screen: ListScreen, scope: Scope): ListState {
  const { size = initialListState.size } = screen.defaults ?? {}
  const filters = openingFilters(screen, scope)
  const state = withPageSize(withOpeningOrder(screen), size)
  return { ...state, filters, unfolded: hasFoldedFilter(filters, screen) }
}

/** The state of a list inside another screen, where filters would be easily overlooked. */
export function withOpeningOrder({ defaults }: ListScreen): ListState {
  return withSort(initialListState, defaults?.order ?? [])
}

/** A state that says no size gets the one that fits, where there is one. */
export function withFitting(state: ListState, fitting: number | undefined): ListState {
  return fitting === undefined || state.size !== initialListState.size ? state : { ...state, size: fitting }
}

function openingFilters({ defaults, filters }: ListScreen, scope: Scope): ListFilters {
  const entries = filters.flatMap(({ field, params }) => {
    const values = defaults?.filters?.[field]?.map((value) => String(value(scope) ?? ''))
    if (values === undefined) return []
    const [first = '', second = ''] = values
    return [[field, params.length === 1 ? first : ([first, second] as const)] as const]
  })
  return filledFilters(Object.fromEntries(entries))
}

/** The columns as their author lets them open. */
export function openingPreferences({ defaults }: ListScreen): ColumnPreferences {
  const { hidden = [], pinned = [] } = defaults ?? {}
  return { ...noPreferences, hidden, pinned }
}
