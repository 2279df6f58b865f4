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

const findOpened = memoizeByObject((list: ResolvedScreen): readonly string[] => {
  if (!('inMenu' in list && list.inMenu)) return []
  return list.actions.flatMap(({ run }) => (run.kind === 'open' ? [run.screen] : []))
})

/** Lists of the menu that open a screen of their own entity, by the id of that screen. */
function findLists(screens: readonly ResolvedScreen[]): ReadonlyMap<string, readonly string[]> {
  const entities = new Map(screens.map(({ id, domain, entity }) => [id, `${domain}/${entity}`]))
  const lists = new Map<string, Set<string>>()
  for (const list of screens) {
    const own = findOpened(list).filter((id) => entities.get(id) === entities.get(list.id))
    for (const id of own) lists.set(id, (lists.get(id) ?? new Set()).add(list.id))
  }
  return new Map([...lists].map(([id, found]) => [id, [...found]]))
}

function toRoute(screen: ResolvedScreen, lists: readonly string[]): Printed<ScreenRoute> {
  const { id, kind, path, title, parent } = screen
  // Each browser fetches all routes: what is alike in a route, or in many, stands together, so that it compresses well.
  return {
    id,
    kind,
    open: 'open' in screen ? screen.open : 'page',
    load: code(`() => import('./${toModulePath(screen)}')`),
    needs: needsOf(screen),
    path,
    parent,
    lists: lists.length > 1 ? lists : undefined,
    title,
    call: screen.kind === 'form' && screen.call ? true : undefined,
    audit: screen.kind === 'view' && screen.audit ? true : undefined,
  }
}

const printRoute = memoizeByObject((screen: ResolvedScreen) => toCode<ScreenRoute>(toRoute(screen, [])))

const isChild = ({ kind }: ResolvedScreen) => kind === 'form' || kind === 'view'

/** The route table; the browser loads each screen's module when it first opens. */
export function emitRoutes(screens: readonly ResolvedScreen[]): string {
  const lists = findLists(screens)
  const toEntry = (screen: ResolvedScreen) => {
    const own = isChild(screen) ? (lists.get(screen.id) ?? []) : []
    return own.length > 1 ? toCode<ScreenRoute>(toRoute(screen, own)) : printRoute(screen)
  }
  return [
    GENERATED,
    `import type { ScreenRoute } from '../contract/route'\n`,
    `export const routes: readonly ScreenRoute[] = ${print(screens.map(toEntry))}\n`,
  ].join('\n')
}
