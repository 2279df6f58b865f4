import { useSearchParams } from 'react-router-dom'
import { CalendarView } from '../calendar/CalendarView'
import { monthOf } from '../calendar/monthDays'
import type { Action } from '../contract/action'
import type { CalendarScreen } from '../contract/calendar'
import type { RecordData } from '../contract/value'
import { useCan } from '../session/SessionContext'
import { isMonth } from '../ui/monthText'
import { useActions } from './actions/useActions'
import type { ScreenContentProps } from './screenNavigation'
import { useScope } from './useScope'

const MONTH_PARAM = 'month'

/** A calendar with its month in the URL. */
export function CalendarScreenPage({ screen, opening, host }: ScreenContentProps<CalendarScreen>) {
  const { params } = opening
  const can = useCan()
  const scope = useScope(params)
  const [search, setSearch] = useSearchParams()
  const { run } = useActions({ keyField: screen.key, scope, open: host.open, label: screen.label })
  const asked = search.get(MONTH_PARAM) ?? ''
  const month = isMonth(asked) ? asked : monthOf(scope.today)
  const act = (action: Action, row: RecordData | undefined, day: string | undefined) => {
    // A record added from a day is prefilled with that day.
    if (action.run.kind === 'open' && action.run.mode === 'add' && day !== undefined) {
      host.open({ screen: action.run.screen, mode: 'add', params: { ...params, [screen.date]: day } })
    } else void run(action, row === undefined ? [] : [row])
  }
  return (
    <div className="p-page">
      <CalendarView
        screen={screen}
        month={month}
        onMonth={(next) => setSearch({ [MONTH_PARAM]: next }, { replace: true })}
        scope={scope}
        actions={screen.actions.filter(({ permission }) => can(permission))}
        onAction={act}
      />
    </div>
  )
}
