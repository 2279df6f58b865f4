import type { ToastTone } from './useToast'

export interface ToastEntry {
  readonly id: number
  readonly tone: ToastTone
  readonly message: string
}

const MAX_TOASTS = 5

/**
 * The newest last. A message that is already shown starts anew instead of standing there twice; what has succeeded
 * takes away what went wrong before it.
 */
export function addToast(shown: readonly ToastEntry[], entry: ToastEntry): readonly ToastEntry[] {
  const isOutdated = ({ tone, message }: ToastEntry) =>
    (tone === entry.tone && message === entry.message) || (entry.tone === 'success' && tone === 'error')
  const others = shown.filter((one) => !isOutdated(one))
  return [...others, entry].slice(-MAX_TOASTS)
}
