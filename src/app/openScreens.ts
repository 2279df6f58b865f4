import { loadOperations } from '../api/findOperation'
import type { ScreenRoute } from '../contract/route'
import type { Screens } from '../screen/ScreensContext'
import { loadScreenParts } from '../screen/screenParts'
import { importAgain } from '../ui/importAgain'
import type { App } from './createApp'
import { loadInTime } from './loadInTime'

/** The compiled screens as the pages find them; one that does not come in time is given up. */
export function openScreens(routes: readonly ScreenRoute[], { config, clock }: Pick<App, 'config' | 'clock'>): Screens {
  const timed = routes.map((route) => ({
    ...route,
    load: async () => {
      const all = Promise.all([importAgain(route.load), loadScreenParts(route.kind), loadOperations(domainOf(route))])
      const [module] = await loadInTime(all, config.chunkTimeout)
      return module
    },
  }))
  const byId = new Map(timed.map((route) => [route.id, route]))
  return { find: (id) => byId.get(id), routes: timed, clock }
}

/** Most of what a screen calls is of its own domain. */
function domainOf({ id }: ScreenRoute): string {
  return id.slice(0, id.indexOf('/'))
}
