import { useSyncExternalStore } from 'react'
import { useApp } from '../AppContext'

export function useLocked(): boolean {
  const { sessionLock } = useApp()
  return useSyncExternalStore(sessionLock.subscribe, sessionLock.isLocked)
}
