import type { SocialEntry } from '../../api/token'
import type { AppStorage } from '../../session/storage'

const KEY = 'social-state'

/** State of a third-party sign-in, stored for the life of the tab. */
export type KeptState = Pick<SocialEntry, 'source' | 'state' | 'browserKey'>

export function storeState(storage: AppStorage, { source, state, browserKey }: KeptState): void {
  storage.set(KEY, { source, state, browserKey }, 'session')
}

/**
 * Entry for the code in the address; undefined if this browser did not request its state, which prevents login CSRF.
 * Removes the stored state.
 */
export function consumeEntry(storage: AppStorage, search: URLSearchParams): SocialEntry | undefined {
  const kept = storage.get(KEY)
  storage.remove(KEY)
  const code = search.get('code')
  if (!isKept(kept) || code === null || kept.state !== search.get('state')) return undefined
  return { source: kept.source, state: kept.state, browserKey: kept.browserKey, code }
}

function isKept(value: unknown): value is KeptState {
  const { source, state, browserKey } = (value ?? {}) as Partial<KeptState>
  return typeof source === 'string' && typeof state === 'string' && typeof browserKey === 'string'
}
