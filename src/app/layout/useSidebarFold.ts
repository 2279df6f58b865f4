import { useState, useSyncExternalStore } from 'react'
import { useApp } from '../AppContext'
import { type ScreenClass, screenClass } from './screenClass'

const COLLAPSED_KEY = 'sidebar-collapsed'

/** Collapsed state of the side menu: the stored choice, else true on narrow screens; and the class of the screen. */
export function useSidebarFold() {
  const { storage } = useApp()
  const screen = useScreenClass()
  const [chosen, setChosen] = useState(() => storage.get(COLLAPSED_KEY))
  const collapsed = typeof chosen === 'boolean' ? chosen : screen < 2
  const toggle = () => {
    storage.set(COLLAPSED_KEY, !collapsed)
    setChosen(!collapsed)
  }
  return { collapsed, toggle, screen }
}

function useScreenClass(): ScreenClass {
  return useSyncExternalStore(subscribe, () => screenClass(window.innerWidth))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
