import { type RefObject, useEffect } from 'react'
import { useLatest } from './useLatest'

interface SearchKey {
  readonly enabled: boolean
  /** What to do where no filter shows, e.g. open the sheet. */
  readonly onMissing: () => void
}

/** `/` goes to the first filter, from anywhere but where one writes. */
export function useSearchKey(root: RefObject<HTMLElement | null>, { enabled, onMissing }: SearchKey): void {
  const missing = useLatest(onMissing)
  useEffect(() => {
    if (!enabled) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || isBusy(event.target)) return
      event.preventDefault()
      const first = root.current?.querySelector('search input, search button')
      if (first instanceof HTMLElement) first.focus()
      else missing.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [enabled, root, missing])
}

function isBusy(target: EventTarget | null): boolean {
  const writing = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]')
  return Boolean(writing) || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
