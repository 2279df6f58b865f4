// For `npm run dev` only: `.ci/replaceScreens.mjs` calls it, and a build leaves it out with `import.meta.hot`.
import { useEffect, useState } from 'react'
import type { ScreenRoute } from '../contract/route'
import type { Screen } from '../contract/screen'
import { type LoadedScreen, loadScreen } from './loadScreen'

const successors = new WeakMap<Screen, Screen>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function notify(): void {
  for (const listener of [...listeners]) listener()
}

/** Shows `after`, what the compiler made since, wherever `before` is shown. */
export function replaceScreen(before: Screen, after: Screen): void {
  successors.set(before, after)
  notify()
}

/** What the compiler last made of a screen; browsers keep the first module of an address. */
export function findNewest(screen: Screen): Screen {
  const next = successors.get(screen)
  return next === undefined ? screen : findNewest(next)
}

/** A loaded screen, and its successors as they come. */
export function useNewest(loaded: LoadedScreen | undefined): LoadedScreen | undefined {
  const [newest, setNewest] = useState<{ readonly of: LoadedScreen; readonly loaded: LoadedScreen }>()
  useEffect(() => {
    if (loaded === undefined) return undefined
    let wanted = true
    const follow = async () => {
      const module = { screen: findNewest(loaded.screen) }
      if (module.screen === loaded.screen) return
      const next = await loadScreen({ load: async () => module })
      if (wanted) setNewest({ of: loaded, loaded: next })
    }
    const stop = subscribe(() => void follow())
    void follow()
    return () => {
      wanted = false
      stop()
    }
  }, [loaded])
  return newest && newest.of === loaded ? newest.loaded : loaded
}

let titles: ReadonlyMap<string, string> = new Map()

const withoutTitle = (route: ScreenRoute) => JSON.stringify({ ...route, title: '' })

/** Takes over a route table of which only titles are new; false: the page must be loaded again. */
export function replaceTitles(before: readonly ScreenRoute[], after: readonly ScreenRoute[]): boolean {
  const isSame = (route: ScreenRoute, index: number) => {
    const other = before[index]
    return other !== undefined && withoutTitle(route) === withoutTitle(other)
  }
  if (before.length !== after.length || !after.every(isSame)) return false
  titles = new Map(after.map(({ id, title }) => [id, title]))
  notify()
  return true
}

/** Stands for Screens of ScreensContext, which imports this file. */
interface RouteTable {
  readonly routes: readonly ScreenRoute[]
  readonly find: (id: string) => ScreenRoute | undefined
}

/** The screens with the newest titles. Each route stays the same object, so that what is open stays open. */
export function useNewestTitles<Screens extends RouteTable>(screens: Screens): Screens {
  const [shown, setShown] = useState({ screens, titles })
  useEffect(() => {
    const follow = () => {
      for (const route of screens.routes) Object.assign(route, { title: titles.get(route.id) ?? route.title })
      setShown({ screens: { ...screens }, titles })
    }
    follow()
    return subscribe(follow)
  }, [screens])
  return shown.screens.find === screens.find ? shown.screens : screens
}
