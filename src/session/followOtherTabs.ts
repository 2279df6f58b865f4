import { type Session, TOKEN_STAMP } from './session'
import { STORAGE_PREFIX } from './storage'

/** The part of `window` that tells of changes made by other tabs. */
export interface StorageEvents {
  readonly addEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void
  readonly removeEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void
}

/** Signing in, out or anew in one tab does so in all; returns what ends it. */
export function followOtherTabs(session: Session, events: StorageEvents): () => void {
  // Without a key the whole store was emptied.
  const onStorage = ({ key }: { readonly key: string | null }) => {
    if (key === null || key === STORAGE_PREFIX + TOKEN_STAMP) session.adopt()
  }
  events.addEventListener('storage', onStorage)
  return () => events.removeEventListener('storage', onStorage)
}
