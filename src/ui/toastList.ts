import type { ToastTone } from './useToast'

export interface ToastEntry {
  readonly id: number
  readonly tone: ToastTone
  readonly message: string
}

const MAX_TOASTS = 5

/** Appends a toast. Removes an equal one, and all errors after a success. */
export function addToast(shown: readonly ToastEntry[], entry: ToastEntry): readonly ToastEntry[] {
  const isOutdated = ({ tone, message }: ToastEntry) =>
    (tone === entry.tone && message === entry.message) || (entry.tone === 'success' && tone === 'error')
  const others = shown.filter((one) => !isOutdated(one))
  return [...others, entry].slice(-MAX_TOASTS)
}
