import { loadOperations } from '../api/loadOperation'
import type { ScreenRoute, TenantScreens } from '../contract/route'
import type { Screen } from '../contract/screen'
import { tenants as ownTenants } from '../generated/tenants'
import { ejectedScreens } from '../screen/ejected/screens'
import type { Screens } from '../screen/ScreensContext'
import { findPage } from '../screen/screenComponents'
import { importAgain } from '../ui/importAgain'
import type { App } from './createApp'
import { loadInTime } from './loadInTime'

/** Wraps each screen's load to fetch its component and operations as well, within `config.chunkTimeout`. */
export function openScreens(
  routes: readonly ScreenRoute[],
  { config, clock, session }: Pick<App, 'config' | 'clock' | 'session'>,
  tenants: TenantScreens = ownTenants,
): Screens {
  /** The module of the screen that the tenant of the user has, its own or that of all, which may be ejected. */
  const loadModule = async ({ id, load }: ScreenRoute) => {
    const table = tenants[session.getState().tenantId ?? '']
    const screens = table && (await importAgain(table)).screens
    return importAgain<{ readonly screen: Screen }>(screens?.[id] ?? ejectedScreens[id]?.load ?? load)
  }
  const timed = routes.map((route) => ({
    ...route,
    load: async () => {
      const all = Promise.all([loadModule(route), findPage(route).load(), loadOperations(domainOf(route))])
      const [module] = await loadInTime(all, config.chunkTimeout)
      return module
    },
  }))
  const byId = new Map(timed.map((route) => [route.id, route]))
  return { find: (id) => byId.get(id), routes: timed, clock, websites: config }
}

/** Domain in the screen's id; most operations of a screen belong to it. */
function domainOf({ id }: ScreenRoute): string {
  return id.slice(0, id.indexOf('/'))
}
