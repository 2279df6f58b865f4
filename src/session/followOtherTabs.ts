import { type Session, TOKEN_STAMP } from './session'
import { STORAGE_PREFIX } from './storage'

/** The part of `window` that reports storage changes by other tabs. */
export interface StorageEvents {
  readonly addEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void
  readonly removeEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void
}

/** Delays of further reads: the event may arrive before the cookie that was written with it. */
const AGAIN_MS = [100, 500, 2000]

/** Adopts sign-in and sign-out of other tabs; returns the function that stops it. */
export function followOtherTabs(session: Session, events: StorageEvents): () => void {
  let timers: readonly ReturnType<typeof setTimeout>[] = []
  const forget = () => timers.forEach(clearTimeout)
  const adoptLate = () => {
    if (session.getState().token === undefined) session.adopt()
  }
  // A null key means that the whole store was cleared.
  const onStorage = ({ key }: { readonly key: string | null }) => {
    if (key !== null && key !== STORAGE_PREFIX + TOKEN_STAMP) return
    session.adopt()
    forget()
    timers = AGAIN_MS.map((ms) => setTimeout(adoptLate, ms))
  }
  events.addEventListener('storage', onStorage)
  return () => {
    forget()
    events.removeEventListener('storage', onStorage)
  }
}
