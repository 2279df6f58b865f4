import type { ScreenRoute } from '../../src/contract/route'
import type { ResolvedScreen } from '../3-resolve/resolved'
import { memoizeByObject } from '../memory/memoizeByObject'
import { code, GENERATED, type Printed, print, toCode } from './print'
import { toModulePath } from './screenModule'

function toRoute(screen: ResolvedScreen): Printed<ScreenRoute> {
  const { id, kind, path, title, parent } = screen
  return {
    id,
    kind,
    path,
    title,
    parent,
    audit: screen.kind === 'view' && screen.audit ? true : undefined,
    call: screen.kind === 'form' && screen.call ? true : undefined,
    open: 'open' in screen ? screen.open : 'page',
    load: code(`() => import('./${toModulePath(screen)}')`),
  }
}

const printRoute = memoizeByObject((screen: ResolvedScreen) => toCode<ScreenRoute>(toRoute(screen)))

/** The route table; each screen's module is fetched when it is first opened. */
export function emitRoutes(screens: readonly ResolvedScreen[]): string {
  return [
    GENERATED,
    `import type { ScreenRoute } from '../contract/route'\n`,
    `export const routes: readonly ScreenRoute[] = ${print(screens.map(printRoute))}\n`,
  ].join('\n')
}
