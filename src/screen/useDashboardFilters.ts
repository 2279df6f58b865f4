import { useSearchParams } from 'react-router-dom'
import { useApi } from '../api/ApiContext'
import { loadChoiceLabels } from '../api/loadChoiceLabels'
import { useFeatures } from '../api/useFeatures'
import type { DashboardScreen } from '../contract/dashboard'
import type { Scope } from '../contract/expression'
import type { Filter } from '../contract/filter'
import { useText } from '../text/useText'

export interface ChosenFilter {
  readonly filter: string
  readonly value: string
}

/** The filters of a dashboard as its address has them; none where the backend cannot answer them. */
export function useDashboardFilters(screen: DashboardScreen, scope: Scope) {
  const api = useApi()
  const say = useText()
  const [search, setSearch] = useSearchParams()
  const wanted = screen.filters ?? []
  const { dashboardFilters } = useFeatures(wanted.length > 0)
  const filters: readonly Filter[] = dashboardFilters ? wanted : []
  const chosen = filters.flatMap(({ field }): ChosenFilter[] => {
    const value = search.get(field) ?? ''
    return value === '' ? [] : [{ filter: field, value }]
  })
  const labelOf = async ({ filter, value }: ChosenFilter): Promise<string> => {
    const choices = wanted.find(({ field }) => field === filter)?.choices
    if (choices === undefined) return value
    const { signal } = new AbortController()
    return (await loadChoiceLabels(choices, { api, scope, say, signal })).get(value) ?? value
  }
  return {
    filters,
    chosen,
    /** Sets a parameter of the address; '' removes it. */
    set: (name: string, value: string) => {
      const next = new URLSearchParams(search)
      if (value === '') next.delete(name)
      else next.set(name, value)
      setSearch(next, { replace: true })
    },
    year: search.get('year') ?? '',
    /** The chosen filters with what the lists call them. */
    withLabels: () => Promise.all(chosen.map(async (each) => ({ ...each, label: await labelOf(each) }))),
  }
}

export type DashboardFilters = ReturnType<typeof useDashboardFilters>
