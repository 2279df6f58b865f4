import { createContext, type ReactNode, useContext } from 'react'
import type { ScreenRoute } from '../contract/route'
import type { ScreenId } from '../contract/value'

export interface Screens {
  readonly find: (id: ScreenId) => ScreenRoute | undefined
}

const ScreensContext = createContext<Screens>({ find: () => undefined })

export function ScreensProvider({ screens, children }: { readonly screens: Screens; readonly children: ReactNode }) {
  return <ScreensContext value={screens}>{children}</ScreensContext>
}

export function useScreens(): Screens {
  return useContext(ScreensContext)
}
