import { loadOperations } from '../api/loadOperation'
import type { ScreenRoute } from '../contract/route'
import type { Screens } from '../screen/ScreensContext'
import { loadScreenComponent } from '../screen/screenComponents'
import { importAgain } from '../ui/importAgain'
import type { App } from './createApp'
import { loadInTime } from './loadInTime'

/** Wraps each screen's load to fetch its component and operations as well, within `config.chunkTimeout`. */
export function openScreens(routes: readonly ScreenRoute[], { config, clock }: Pick<App, 'config' | 'clock'>): Screens {
  const timed = routes.map((route) => ({
    ...route,
    load: async () => {
      const all = Promise.all([
        importAgain(route.load),
        loadScreenComponent(route.kind),
        loadOperations(domainOf(route)),
      ])
      const [module] = await loadInTime(all, config.chunkTimeout)
      return module
    },
  }))
  const byId = new Map(timed.map((route) => [route.id, route]))
  return { find: (id) => byId.get(id), routes: timed, clock }
}

/** Domain in the screen's id; most operations of a screen belong to it. */
function domainOf({ id }: ScreenRoute): string {
  return id.slice(0, id.indexOf('/'))
}
