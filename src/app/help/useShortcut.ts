import { useEffect } from 'react'
import { useLatest } from '../../list/useLatest'
import { isPressed, type ShortcutName, shortcuts } from './shortcuts'

/** Ignores the shortcut while a dialog is open. */
export function useShortcut(name: ShortcutName, run: () => void): void {
  const latest = useLatest(run)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPressed(shortcuts[name], event)) return
      event.preventDefault()
      if (document.querySelector('[role=dialog][data-state=open], [role=alertdialog]')) return
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [name, latest])
}
