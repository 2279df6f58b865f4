import { useSyncExternalStore } from 'react'
import { useApp } from '../AppContext'

export function useLocked(): boolean {
  const { lock } = useApp()
  return useSyncExternalStore(lock.subscribe, lock.isLocked)
}
