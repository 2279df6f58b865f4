import { useState } from 'react'
import { useApp } from '../AppContext'

const COLLAPSED_KEY = 'sidebar-collapsed'

/** Whether the side menu shows icons alone; kept for the next visit. */
export function useSidebarFold() {
  const { storage } = useApp()
  const [collapsed, setCollapsed] = useState(() => storage.get(COLLAPSED_KEY) === true)
  const toggle = () => {
    storage.set(COLLAPSED_KEY, !collapsed)
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}
