import type { Screen } from '../contract/screen'
import { type LazyComponent, lazyComponent } from '../ui/lazyComponent'

/** Components of each kind of screen, loaded with the first screen of that kind. */
export const listPage = lazyComponent(() => import('./ListScreenPage'), 'ListScreenPage')
export const recordPage = lazyComponent(() => import('./RecordScreenPage'), 'RecordScreenPage')
export const recordWork = lazyComponent(() => import('./RecordWork'), 'RecordWork')
export const calendarPage = lazyComponent(() => import('./CalendarScreenPage'), 'CalendarScreenPage')
export const dashboardPage = lazyComponent(() => import('./DashboardScreenPage'), 'DashboardScreenPage')

const parts: { readonly [kind in Screen['kind']]: readonly LazyComponent<unknown>[] } = {
  list: [listPage],
  form: [recordPage, recordWork],
  view: [recordPage, recordWork],
  calendar: [calendarPage],
  dashboard: [dashboardPage],
}

export async function loadScreenParts(kind: Screen['kind']): Promise<void> {
  await Promise.all(parts[kind].map((part) => part.load()))
}
