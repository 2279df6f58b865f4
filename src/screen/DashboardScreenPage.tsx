import { useNavigate } from 'react-router-dom'
import type { DashboardScreen, Panel, PanelList } from '../contract/dashboard'
import { DashboardView } from '../dashboard/DashboardView'
import { FilterField } from '../list/FilterField'
import { useCan, useSession } from '../session/SessionContext'
import { panelConditions, toListAddress } from './listAddress'
import { maySeeScreen, useScreens } from './ScreensContext'
import type { ScreenContentProps } from './screenNavigation'
import { type DashboardFilters, useDashboardFilters } from './useDashboardFilters'
import { useScope } from './useScope'

const YEAR = /^20\d\d$/

/** A dashboard with its year and its filters in the URL. */
export function DashboardScreenPage({ screen, opening }: ScreenContentProps<DashboardScreen>) {
  const can = useCan()
  const scope = useScope(opening.params)
  const asked = useDashboardFilters(screen, scope)
  const { filters, chosen, year, set } = asked
  const { panels, open } = usePanelLists(
    screen.panels.filter(({ permission }) => can(permission)),
    asked,
  )
  return (
    <div className="p-page">
      <DashboardView
        screen={screen}
        panels={panels}
        year={YEAR.test(year) ? year : scope.today.slice(0, 4)}
        onYear={(value) => set('year', value)}
        filters={filters.map((filter) => (
          <div key={filter.field} className="w-full sm:w-64">
            <FilterField
              filter={filter}
              value={chosen.find((each) => each.filter === filter.field)?.value}
              onChange={(value) => set(filter.field, String(value))}
              scope={scope}
            />
          </div>
        ))}
        chosen={chosen.map(({ filter, value }) => {
          return { filter, value, title: filters.find(({ field }) => field === filter)?.title ?? filter }
        })}
        scope={scope}
        onOpen={open}
      />
    </div>
  )
}

/** The panels with those lists that the user may open and that follow the filters, and what opens one. */
function usePanelLists(panels: readonly Panel[], { chosen, withLabels }: DashboardFilters) {
  const navigate = useNavigate()
  const session = useSession()
  const { find } = useScreens()
  const pathOf = ({ screen }: PanelList) => {
    const route = find(screen)
    return route !== undefined && maySeeScreen(route, session, find) ? route.path : ''
  }
  const open = async (list: PanelList, category: string | undefined) => {
    const conditions = panelConditions(list, { category, chosen: await withLabels() })
    await navigate(toListAddress(pathOf(list), conditions))
  }
  const followsAll = (list: PanelList, { filters = [] }: Panel) =>
    chosen.every(
      ({ filter }) => !filters.includes(filter) || list.narrowedBy?.some((narrowed) => narrowed.filter === filter),
    )
  const offered = panels.map((panel) => ({
    ...panel,
    lists: panel.lists?.filter((list) => pathOf(list) !== '' && followsAll(list, panel)),
  }))
  return { panels: offered, open: (list: PanelList, category: string | undefined) => void open(list, category) }
}
