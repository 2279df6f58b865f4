import { Listeners } from '../value/listeners'
import type { StorageEvents } from './followOtherTabs'
import { type AppStorage, STORAGE_PREFIX } from './storage'

export interface SessionLock {
  readonly isLocked: () => boolean
  /** True if a password was set since the user signed in. */
  readonly hasPassword: () => boolean
  readonly setPassword: (password: string) => void
  readonly lock: () => void
  /** Returns false for a wrong password. */
  readonly unlock: (password: string) => boolean
  readonly forget: () => void
  readonly subscribe: (listener: () => void) => () => void
  /** Follows the lock of other tabs; returns the function that stops it. */
  readonly follow: (events: StorageEvents) => () => void
}

export interface SessionLockDeps {
  readonly storage: AppStorage
  readonly digest: (password: string, salt: string) => string
  readonly createSalt: () => string
}

interface Kept {
  readonly salt: string
  readonly digest: string
  readonly locked: boolean
}

const LOCK_KEY = 'lock'

/** Screen lock with its own password, stored so that it survives a reload and holds in all tabs. */
export function createSessionLock({ storage, digest, createSalt }: SessionLockDeps): SessionLock {
  const listeners = new Listeners()
  let kept = readKept(storage)
  const keep = (next: Kept | undefined) => {
    kept = next
    if (next === undefined) storage.remove(LOCK_KEY)
    else storage.set(LOCK_KEY, { ...next })
    listeners.notify()
  }
  return {
    isLocked: () => kept?.locked === true,
    hasPassword: () => kept !== undefined,
    setPassword: (password) => {
      const salt = createSalt()
      keep({ salt, digest: digest(password, salt), locked: false })
    },
    lock: () => kept && keep({ ...kept, locked: true }),
    unlock: (password) => {
      if (kept === undefined || digest(password, kept.salt) !== kept.digest) return false
      keep({ ...kept, locked: false })
      return true
    },
    forget: () => keep(undefined),
    subscribe: listeners.add,
    follow: (events) => {
      const onStorage = ({ key }: { readonly key: string | null }) => {
        if (key !== null && key !== STORAGE_PREFIX + LOCK_KEY) return
        kept = readKept(storage)
        listeners.notify()
      }
      events.addEventListener('storage', onStorage)
      return () => events.removeEventListener('storage', onStorage)
    },
  }
}

function readKept(storage: AppStorage): Kept | undefined {
  const { salt, digest, locked } = (storage.get(LOCK_KEY) ?? {}) as Partial<Kept>
  if (typeof salt !== 'string' || typeof digest !== 'string') return undefined
  return { salt, digest, locked: locked === true }
}
