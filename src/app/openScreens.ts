import type { ScreenRoute } from '../contract/route'
import type { Screens } from '../screen/ScreensContext'
import type { App } from './createApp'
import { loadInTime } from './loadInTime'

/** The compiled screens as the pages find them; one that does not come in time is given up. */
export function openScreens(routes: readonly ScreenRoute[], { config, clock }: Pick<App, 'config' | 'clock'>): Screens {
  const timed = routes.map((route) => ({ ...route, load: () => loadInTime(route.load(), config.chunkTimeout) }))
  const byId = new Map(timed.map((route) => [route.id, route]))
  return { find: (id) => byId.get(id), routes: timed, clock }
}
