import { useSyncExternalStore } from 'react'
import { useApp } from '../AppContext'
import type { Look } from './createTheme'

export function useLook(): Look {
  const { theme } = useApp()
  return useSyncExternalStore(theme.subscribe, theme.get)
}
