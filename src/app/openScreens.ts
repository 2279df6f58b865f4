import type { ScreenRoute } from '../contract/route'
import type { Screens } from '../screen/ScreensContext'
import { loadScreenParts } from '../screen/screenParts'
import type { App } from './createApp'
import { loadInTime } from './loadInTime'

/** The compiled screens as the pages find them; one that does not come in time is given up. */
export function openScreens(routes: readonly ScreenRoute[], { config, clock }: Pick<App, 'config' | 'clock'>): Screens {
  const timed = routes.map((route) => ({
    ...route,
    load: async () => {
      const both = Promise.all([route.load(), loadScreenParts(route.kind)])
      const [module] = await loadInTime(both, config.chunkTimeout)
      return module
    },
  }))
  const byId = new Map(timed.map((route) => [route.id, route]))
  return { find: (id) => byId.get(id), routes: timed, clock }
}
