import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Action } from '../contract/action'
import type { ScreenRoute } from '../contract/route'
import type { FormScreen, Screen, ViewScreen } from '../contract/screen'
import { isOffered, useSession } from '../session/SessionContext'
import { type LoadedScreen, loadScreen } from './loadScreen'
import { useNewest } from './replacedScreens'
import { type Screens, useScreens } from './ScreensContext'
import type { ScreenMode } from './screenNavigation'

export interface ScreenLoad {
  readonly screen?: Screen
  readonly failed: boolean
  readonly retry: () => void
}

/**
 * The compiled screen of a route as the user has it, with the actions that the backend offers; the browser's module map
 * caches the module. A form opened to be viewed is its read-only view.
 */
export function useScreen(route: ScreenRoute | undefined, mode?: ScreenMode): ScreenLoad {
  const { screen, failed, retry } = useModule(route)
  const { offers } = useSession()
  const screens = useScreens()
  const shown = useMemo(() => {
    const offered = screen && offeredScreen(screen, { offers }, screens)
    return offered?.kind === 'form' && mode === 'view' ? (toViewScreen(offered) ?? offered) : offered
  }, [screen, offers, screens, mode])
  return { screen: shown, failed, retry }
}

interface ModuleLoad {
  readonly of: ScreenRoute
  readonly loaded?: LoadedScreen
  readonly failed?: boolean
}

function useModule(route: ScreenRoute | undefined): ScreenLoad {
  const [load, setLoad] = useState<ModuleLoad>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same work again
  useEffect(() => {
    if (route === undefined) return undefined
    let wanted = true
    loadScreen(route).then(
      (loaded) => wanted && setLoad({ of: route, loaded }),
      () => wanted && setLoad({ of: route, failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [route, attempt])
  const current = load && load.of === route ? load : undefined
  const retry = useCallback(() => {
    setLoad(undefined)
    setAttempt((count) => count + 1)
  }, [])
  // biome-ignore lint/correctness/useHookAtTopLevel: constant; a build has no `hot` and drops the hook
  const loaded = import.meta.hot ? useNewest(current?.loaded) : current?.loaded
  return { screen: useNarrowed(loaded), failed: current?.failed ?? false, retry }
}

interface Backend {
  readonly offers?: ReadonlySet<string>
}

type Site = Pick<Screens, 'find' | 'websites'>

function isPossible({ needs, run }: Action, backend: Backend, { find, websites }: Site): boolean {
  if (run.kind === 'website' && !websites?.[run.website]) return false
  const opens = run.kind === 'open' ? find(run.screen)?.needs : undefined
  return isOffered(needs, backend) && isOffered(opens, backend)
}

/** Removes actions that the backend or the site does not offer; returns the same object if they offer all. */
export function offeredScreen(screen: Screen, backend: Backend, site: Site): Screen {
  if (!('actions' in screen)) return screen
  const actions = screen.actions.filter((action) => isPossible(action, backend, site))
  return actions.length === screen.actions.length ? screen : { ...screen, actions }
}

/** The read-only view of a form; undefined if the form has no load operation. */
function toViewScreen(screen: FormScreen): ViewScreen | undefined {
  const { id, title, entity, key, label, open, tabs, load } = screen
  return load && { kind: 'view', id, title, entity, key, label, open, tabs, load, lead: [], actions: [] }
}

/** The screen as the user and the backend have it; the same object until what it asks for changes. */
export function useNarrowed(loaded: LoadedScreen | undefined): Screen | undefined {
  const session = useSession()
  return loaded?.narrow ? loaded.narrow(session) : loaded?.screen
}
