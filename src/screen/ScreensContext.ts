import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { ScreenRoute } from '../contract/route'
import type { ScreenId } from '../contract/value'
import type { Clock } from '../value/date'

export interface Screens {
  readonly find: (id: ScreenId) => ScreenRoute | undefined
  readonly routes: readonly ScreenRoute[]
  /** Default: the system clock. */
  readonly clock?: Clock
}

const ScreensContext = createContext<Screens>({ find: () => undefined, routes: [] })

export function ScreensProvider({ screens, children }: { readonly screens: Screens; readonly children: ReactNode }) {
  return createElement(ScreensContext, { value: screens }, children)
}

export function useScreens(): Screens {
  return useContext(ScreensContext)
}
