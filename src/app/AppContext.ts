import { createContext, useContext } from 'react'
import type { App } from './createApp'

export const AppContext = createContext<App | undefined>(undefined)

export function useApp(): App {
  const app = useContext(AppContext)
  if (app === undefined) throw new Error('AppProviders is missing above this component')
  return app
}
