import { useSearchParams } from 'react-router-dom'
import type { DashboardScreen } from '../contract/dashboard'
import { DashboardView } from '../dashboard/DashboardView'
import { useCan } from '../session/SessionContext'
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
  return (
    <div className="p-page">
      <DashboardView
        screen={screen}
        panels={screen.panels.filter(({ permission }) => can(permission))}
        year={YEAR.test(asked) ? asked : scope.today.slice(0, 4)}
        onYear={(year) => setSearch({ [YEAR_PARAM]: year }, { replace: true })}
        scope={scope}
      />
    </div>
  )
}
