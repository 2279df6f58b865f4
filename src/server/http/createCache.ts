export interface Cache<K, V> {
  readonly get: (key: K) => Promise<V>
  /** The next one who asks gets what is true then. */
  readonly clear: () => void
}

export interface CacheOptions<K, V> {
  readonly load: (key: K) => Promise<V>
  /** Keys with the same text share an answer. */
  readonly nameOf: (key: K) => string
  readonly now: () => number
  /** Milliseconds that an answer lives. */
  readonly lifetime: number
}

/** More than that many answers are never kept. */
const CAPACITY = 10_000

/**
 * Keeps answers for a short time, failures excepted. `forget` is for this process; others follow within the lifetime.
 */
export function createCache<K, V>({ load, nameOf, now, lifetime }: CacheOptions<K, V>): Cache<K, V> {
  const known = new Map<string, { readonly answer: Promise<V>; readonly until: number }>()
  const ask = (key: K, name: string): Promise<V> => {
    if (known.size >= CAPACITY) known.clear()
    const answer = load(key)
    const entry = { answer, until: now() + lifetime }
    known.set(name, entry)
    answer.catch(() => {
      if (known.get(name) === entry) known.delete(name)
    })
    return answer
  }
  return {
    get: (key) => {
      const name = nameOf(key)
      const entry = known.get(name)
      return entry !== undefined && now() < entry.until ? entry.answer : ask(key, name)
    },
    clear: () => known.clear(),
  }
}
