/** Changed field names in order, with a read position for each reader. */
export class ChangeLog {
  readonly #names: string[]
  readonly #seen = new Map<string, number>()
  #open: Set<string> | undefined

  constructor(names: Iterable<string>) {
    this.#names = [...names]
  }

  get length(): number {
    return this.#names.length
  }

  add(name: string): void {
    this.#names.push(name)
    this.#open?.add(name)
  }

  /** Returns the names that the reader has not seen; its own later changes count as unseen. */
  unseen(reader: string): ReadonlySet<string> {
    const names = new Set(this.#names.slice(this.#seen.get(reader) ?? 0))
    this.#seen.set(reader, this.#names.length)
    return names
  }

  /** Passes the unseen names to `work`; names that `work` adds join the set at once and count as seen. */
  follow(reader: string, work: (changed: ReadonlySet<string>) => void): void {
    const names = new Set(this.#names.slice(this.#seen.get(reader) ?? 0))
    this.#open = names
    work(names)
    this.#open = undefined
    this.#seen.set(reader, this.#names.length)
  }
}
