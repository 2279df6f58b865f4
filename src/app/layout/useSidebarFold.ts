import { useState } from 'react'
import { useApp } from '../AppContext'
import { useScreenClass } from './useScreenClass'

const COLLAPSED_KEY = 'sidebar-collapsed'

/** Collapsed state of the side menu: the stored choice, else true on narrow screens. */
export function useSidebarFold() {
  const { storage } = useApp()
  const narrow = useScreenClass() < 2
  const [chosen, setChosen] = useState(() => storage.get(COLLAPSED_KEY))
  const collapsed = typeof chosen === 'boolean' ? chosen : narrow
  const toggle = () => {
    storage.set(COLLAPSED_KEY, !collapsed)
    setChosen(!collapsed)
  }
  return { collapsed, toggle }
}
