import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  printing = next
  for (const listener of listeners) listener()
}

const start = () => flushSync(() => set(true))
const end = () => set(false)

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('beforeprint', start)
    window.removeEventListener('afterprint', end)
  }
}

/**
 * Renders synchronously before the browser prints, when all rows must be in the page. True as well in what is mounted
 * only then, such as the tabs of a record that nobody has opened.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}
