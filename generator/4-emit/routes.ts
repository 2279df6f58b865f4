import type { ScreenRoute } from '../../src/contract/route'
import type { ResolvedScreen } from '../3-resolve/resolved'
import { memoizeByObject } from '../memory/memoizeByObject'
import { code, GENERATED, type Printed, print, toCode } from './print'
import { toModulePath } from './screenModule'

/** The added feature (`x-addition`) that a screen depends on; undefined where it needs none. */
function needsOf(screen: ResolvedScreen): string | undefined {
  if (screen.kind === 'dashboard') return undefined
  if (screen.kind === 'list' || screen.kind === 'calendar') return screen.source.operation.addition
  if (screen.kind === 'view') return screen.load.operation.addition
  const calls = [screen.load, screen.add, screen.update]
  return calls.find((call) => call?.operation.addition !== undefined)?.operation.addition
}

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
    needs: needsOf(screen),
    open: 'open' in screen ? screen.open : 'page',
    load: code(`() => import('./${toModulePath(screen)}')`),
  }
}

const printRoute = memoizeByObject((screen: ResolvedScreen) => toCode<ScreenRoute>(toRoute(screen)))

/** The route table; the browser loads each screen's module when it first opens. */
export function emitRoutes(screens: readonly ResolvedScreen[]): string {
  return [
    GENERATED,
    `import type { ScreenRoute } from '../contract/route'\n`,
    `export const routes: readonly ScreenRoute[] = ${print(screens.map(printRoute))}\n`,
  ].join('\n')
}
