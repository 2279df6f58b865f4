import { type RefObject, useLayoutEffect } from 'react'
import { useLatest } from './useLatest'

/** What a key does on the page that `root` stands on; undefined for what is not its own. */
type FindAct = (event: KeyboardEvent, root: HTMLElement) => (() => void) | undefined

/** Hears the keys of a page while it is in sight, except while somebody types or a dialog is open. */
export function usePageKeys(root: RefObject<HTMLElement | null>, findAct: FindAct): void {
  const latest = useLatest(findAct)
  // Before the paint: a key must not fall between a page and what takes its place.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = root
      if (event.defaultPrevented || isBusy(event.target) || !current?.checkVisibility()) return
      const act = latest.current(event, current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [root, latest])
}

function isBusy(target: EventTarget | null): boolean {
  const writing = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]')
  return Boolean(writing) || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
