import type { ReactNode } from 'react'
import type { Screen } from '../contract/screen'
import { useLazyComponent } from '../ui/lazyComponent'
import { calendarPage, dashboardPage, formPage, listPage, viewPage } from './screenComponents'
import type { ScreenContentProps } from './screenNavigation'

/** Renders a screen by the component of its kind; undefined until both are loaded. */
export function useScreenContent(
  screen: Screen | undefined,
  { opening, host, overlay }: Omit<ScreenContentProps<Screen>, 'screen'>,
): ReactNode {
  const kind = screen?.kind
  const List = useLazyComponent(listPage, kind === 'list')
  const Form = useLazyComponent(formPage, kind === 'form')
  const View = useLazyComponent(viewPage, kind === 'view')
  const Calendar = useLazyComponent(calendarPage, kind === 'calendar')
  const Dashboard = useLazyComponent(dashboardPage, kind === 'dashboard')
  const key = `${opening.screen} ${opening.mode} ${opening.key ?? ''}`
  const props = { opening, host, overlay }
  switch (screen?.kind) {
    case 'list':
      return List && <List key={key} screen={screen} {...props} />
    case 'form':
      return Form && <Form key={key} screen={screen} {...props} />
    case 'view':
      return View && <View key={key} screen={screen} {...props} />
    case 'calendar':
      return Calendar && <Calendar key={key} screen={screen} {...props} />
    case 'dashboard':
      return Dashboard && <Dashboard key={key} screen={screen} {...props} />
    default:
      return undefined
  }
}
