import type { Screen } from '../contract/screen'
import { type LazyComponent, lazyComponent } from '../ui/lazyComponent'

/** Components of each kind of screen, loaded with the first screen of that kind. */
export const listPage = lazyComponent(() => import('./ListScreenPage'), 'ListScreenPage')
export const formPage = lazyComponent(() => import('./FormScreenPage'), 'FormScreenPage')
export const viewPage = lazyComponent(() => import('./ViewScreenPage'), 'ViewScreenPage')
export const calendarPage = lazyComponent(() => import('./CalendarScreenPage'), 'CalendarScreenPage')
export const dashboardPage = lazyComponent(() => import('./DashboardScreenPage'), 'DashboardScreenPage')

const pages: { readonly [kind in Screen['kind']]: LazyComponent<unknown> } = {
  list: listPage,
  form: formPage,
  view: viewPage,
  calendar: calendarPage,
  dashboard: dashboardPage,
}

/** Loads the component that shows screens of this kind. */
export function loadScreenComponent(kind: Screen['kind']): Promise<void> {
  return pages[kind].load()
}
