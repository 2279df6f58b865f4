import { useSyncExternalStore } from 'react'
import { type ScreenClass, screenClass } from './screenClass'

export function useScreenClass(): ScreenClass {
  return useSyncExternalStore(subscribe, () => screenClass(window.innerWidth))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
