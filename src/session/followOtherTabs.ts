import { type Session, TOKEN_STAMP } from './session'
import { STORAGE_PREFIX } from './storage'

/** The part of `window` that tells of changes made by other tabs. */
export interface StorageEvents {
  readonly addEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void
  readonly removeEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void
}

/** A browser may tell of the stamp before it shows this tab the cookie that was set with it. */
const AGAIN_MS = [100, 500, 2000]

/** Signing in, out or anew in one tab does so in all; returns what ends it. */
export function followOtherTabs(session: Session, events: StorageEvents): () => void {
  let timers: readonly ReturnType<typeof setTimeout>[] = []
  const forget = () => timers.forEach(clearTimeout)
  const adoptLate = () => {
    if (session.getState().token === undefined) session.adopt()
  }
  // Without a key the whole store was emptied.
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
