import { type RefObject, useEffect } from 'react'
import { useLatest } from './useLatest'

interface ListKeys {
  readonly enabled: boolean
  readonly searchable: boolean
  /** Called for `/` when no filter is rendered, e.g. opens the sheet. */
  readonly onSearchMissing: () => void
  readonly onHelp: () => void
}

/** `/` focuses the first filter and `?` opens the keyboard help, except while typing. */
export function useListKeys(root: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const latest = useLatest(keys)
  const { enabled } = keys
  useEffect(() => {
    if (!enabled) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const list = root.current
      if (event.defaultPrevented || isBusy(event.target) || !list?.checkVisibility()) return
      const act = findAct(event.key, list, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [enabled, root, latest])
}

function findAct(key: string, list: HTMLElement, keys: ListKeys): (() => void) | undefined {
  if (key === '?') return keys.onHelp
  return key === '/' && keys.searchable ? () => goToSearch(list, keys.onSearchMissing) : undefined
}

function goToSearch(root: HTMLElement, onMissing: () => void): void {
  const first = root.querySelector('search input, search button')
  if (first instanceof HTMLElement) first.focus()
  else onMissing()
}

/** True while somebody types, or a dialog is open. */
export function isBusy(target: EventTarget | null): boolean {
  const writing = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]')
  return Boolean(writing) || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
