import type { Screen } from '../contract/screen'
import { createPart, type Part } from '../ui/part'

/** What shows a screen of each kind, fetched with the first screen of that kind. */
export const listPage = createPart(() => import('./ListScreenPage'), 'ListScreenPage')
export const recordPage = createPart(() => import('./RecordScreenPage'), 'RecordScreenPage')
export const recordWork = createPart(() => import('./RecordWork'), 'RecordWork')
export const calendarPage = createPart(() => import('./CalendarScreenPage'), 'CalendarScreenPage')
export const dashboardPage = createPart(() => import('./DashboardScreenPage'), 'DashboardScreenPage')

const parts: { readonly [kind in Screen['kind']]: readonly Part<unknown>[] } = {
  list: [listPage],
  form: [recordPage, recordWork],
  view: [recordPage, recordWork],
  calendar: [calendarPage],
  dashboard: [dashboardPage],
}

export async function loadScreenParts(kind: Screen['kind']): Promise<void> {
  await Promise.all(parts[kind].map((part) => part.load()))
}
