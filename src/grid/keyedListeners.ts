type Listener = () => void

/** Listeners by key, so that a change wakes only those who show it. */
export class KeyedListeners {
  readonly #byKey = new Map<string, Set<Listener>>()

  subscribe(key: string, listener: Listener): () => void {
    const listeners = this.#byKey.get(key) ?? new Set()
    listeners.add(listener)
    this.#byKey.set(key, listeners)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#byKey.delete(key)
    }
  }

  notify(keys: Iterable<string>): void {
    for (const key of keys) for (const listener of [...(this.#byKey.get(key) ?? [])]) listener()
  }

  notifyAll(): void {
    this.notify([...this.#byKey.keys()])
  }
}
