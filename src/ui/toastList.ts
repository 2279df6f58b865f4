import type { ToastTone } from './useToast'

export interface ToastEntry {
  readonly id: number
  readonly tone: ToastTone
  readonly message: string
}

const MOST = 5

/** The newest last. A message that is already shown starts anew instead of standing there twice. */
export function addToast(shown: readonly ToastEntry[], entry: ToastEntry): readonly ToastEntry[] {
  const others = shown.filter(({ tone, message }) => tone !== entry.tone || message !== entry.message)
  return [...others, entry].slice(-MOST)
}
