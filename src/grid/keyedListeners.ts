type Listener = () => void

/** Listeners by key, so that a change notifies only those concerned. */
export class KeyedListeners {
  readonly #byKey = new Map<string, Set<Listener>>()
  #version = 0

  /** Changes with each notification of any key; a cached read of the same version is valid. */
  get version(): number {
    return this.#version
  }

  subscribe(key: string, listener: Listener): () => void {
    return this.subscribeAll([key], listener)
  }

  subscribeAll(keys: readonly string[], listener: Listener): () => void {
    for (const key of keys) {
      const listeners = this.#byKey.get(key)
      if (listeners) listeners.add(listener)
      else this.#byKey.set(key, new Set([listener]))
    }
    return () => {
      for (const key of keys) this.#forget(key, listener)
    }
  }

  notify(keys: Iterable<string>): void {
    this.#version += 1
    const woken = new Set<Listener>()
    for (const key of keys) for (const listener of this.#byKey.get(key) ?? []) woken.add(listener)
    for (const listener of woken) listener()
  }

  notifyAll(): void {
    this.notify([...this.#byKey.keys()])
  }

  #forget(key: string, listener: Listener): void {
    const listeners = this.#byKey.get(key)
    listeners?.delete(listener)
    if (listeners?.size === 0) this.#byKey.delete(key)
  }
}
