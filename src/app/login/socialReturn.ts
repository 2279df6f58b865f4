import type { SocialEntry } from '../../api/token'
import type { AppStorage } from '../../session/storage'

const KEY = 'social-state'

/** What this browser was told when it asked where to go; it lasts as long as the tab. */
export type KeptState = Pick<SocialEntry, 'source' | 'state' | 'browserKey'>

export function storeState(storage: AppStorage, { source, state, browserKey }: KeptState): void {
  storage.set(KEY, { source, state, browserKey }, 'session')
}

/**
 * What a code in the address signs in with. Undefined where this browser has not asked for that state: then the
 * address is a stranger's, and would sign in as the stranger. What was kept counts once.
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
