export interface Cache<K, V> {
  readonly get: (key: K) => Promise<V>
  readonly clear: () => void
}

export interface CacheOptions<K, V> {
  readonly load: (key: K) => Promise<V>
  /** Keys with the same name share an entry. */
  readonly nameOf: (key: K) => string
  readonly now: () => number
  /** Milliseconds that an entry lives. */
  readonly lifetime: number
}

/** Entries at which the whole cache is cleared. */
const CAPACITY = 10_000

/** Caches promises, but no rejected ones. `clear` affects this process; others follow within the lifetime. */
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
