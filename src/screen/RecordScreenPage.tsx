import type { FormScreen, ViewScreen } from '../contract/screen'
import { FormScreenPage } from './FormScreenPage'
import type { Opening, ScreenNavigation } from './screenNavigation'
import { toViewScreen } from './toViewScreen'
import { ViewScreenPage } from './ViewScreenPage'

interface RecordScreenPageProps {
  readonly screen: FormScreen | ViewScreen
  readonly opening: Opening
  readonly host: ScreenNavigation
}

export function RecordScreenPage({ screen, opening, host }: RecordScreenPageProps) {
  const { mode, key, params } = opening
  const view = screen.kind === 'form' && mode === 'view' ? toViewScreen(screen) : screen
  if (view?.kind === 'view') return <ViewScreenPage screen={view} recordKey={key ?? ''} params={params} host={host} />
  if (screen.kind !== 'form') return null
  const start = { mode: mode === 'view' ? ('edit' as const) : mode, key }
  return <FormScreenPage screen={screen} start={start} params={params} host={host} />
}
