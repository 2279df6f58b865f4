import { useNavigate, useSearchParams } from 'react-router-dom'
import type { DashboardScreen, Panel, PanelList } from '../contract/dashboard'
import { DashboardView } from '../dashboard/DashboardView'
import { useCan, useSession } from '../session/SessionContext'
import { panelConditions, toListAddress } from './listAddress'
import { maySeeScreen, useScreens } from './ScreensContext'
import type { ScreenContentProps } from './screenNavigation'
import { useScope } from './useScope'

const YEAR_PARAM = 'year'
const YEAR = /^20\d\d$/

/** A dashboard with its year in the URL. */
export function DashboardScreenPage({ screen, opening }: ScreenContentProps<DashboardScreen>) {
  const can = useCan()
  const scope = useScope(opening.params)
  const [search, setSearch] = useSearchParams()
  const asked = search.get(YEAR_PARAM) ?? ''
  const { panels, open } = usePanelLists(screen.panels.filter(({ permission }) => can(permission)))
  return (
    <div className="p-page">
      <DashboardView
        screen={screen}
        panels={panels}
        year={YEAR.test(asked) ? asked : scope.today.slice(0, 4)}
        onYear={(year) => setSearch({ [YEAR_PARAM]: year }, { replace: true })}
        scope={scope}
        onOpen={open}
      />
    </div>
  )
}

/** The panels with those lists that the user may open, and what opens one. */
function usePanelLists(panels: readonly Panel[]) {
  const navigate = useNavigate()
  const session = useSession()
  const { find } = useScreens()
  const pathOf = ({ screen }: PanelList) => {
    const route = find(screen)
    return route !== undefined && maySeeScreen(route, session, find) ? route.path : ''
  }
  const open = (list: PanelList, category: string | undefined) => {
    void navigate(toListAddress(pathOf(list), panelConditions(list, category)))
  }
  const offered = panels.map(({ lists, ...panel }) => ({
    ...panel,
    lists: lists?.filter((list) => pathOf(list) !== ''),
  }))
  return { panels: offered, open }
}
