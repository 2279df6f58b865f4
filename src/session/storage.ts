import type { Value } from '../contract/value'

export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface StorageDeps {
  readonly persistent: TextStore
  readonly session: TextStore
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

export interface AppStorage {
  /** Reads session storage first, then persistent storage. */
  readonly get: (key: string) => Value | undefined
  readonly set: (key: string, value: Value, type?: StorageType) => void
  readonly remove: (key: string) => void
}

export type StorageType = 'session' | 'persistent'

export const STORAGE_PREFIX = 'xwy-erp-'

interface Entry {
  readonly dataType: string
  readonly content: Value
  readonly type: StorageType
  readonly datetime: number
}

/** Stores small values by key; ignores errors of a full or forbidden store. */
export function createStorage({ persistent, session, clock }: StorageDeps): AppStorage {
  const storeOf = (type: StorageType) => (type === 'session' ? session : persistent)
  return {
    get: (key) => (readEntry(session, key) ?? readEntry(persistent, key))?.content,
    set: (key, content, type = 'persistent') => {
      const entry: Entry = { dataType: typeof content, content, type, datetime: clock() }
      attempt(() => storeOf(type).setItem(STORAGE_PREFIX + key, JSON.stringify(entry)))
    },
    remove: (key) => {
      attempt(() => session.removeItem(STORAGE_PREFIX + key))
      attempt(() => persistent.removeItem(STORAGE_PREFIX + key))
    },
  }
}

function readEntry(store: TextStore, key: string): Entry | undefined {
  const text = attempt(() => store.getItem(STORAGE_PREFIX + key))
  if (!text) return undefined
  const entry: unknown = attempt(() => JSON.parse(text))
  return isEntry(entry) ? entry : undefined
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'content' in value && value.content !== null
}

// Private windows, full disks and blocked site data throw.
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Falls back to a store in memory if the browser forbids its own. */
export function openStore(open: () => TextStore): TextStore {
  return attempt(open) ?? createMemoryStore()
}

/** Store that lives as long as the page, for Storybook and tests. */
export function createMemoryStore(): TextStore {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      texts.set(key, text)
    },
    removeItem: (key) => {
      texts.delete(key)
    },
  }
}
