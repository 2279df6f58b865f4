/** What has changed, in order; each reader asks for what it has not seen yet. */
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

  /** What is new to the reader; what it changes itself is news to it the next time. */
  unseen(reader: string): ReadonlySet<string> {
    const names = new Set(this.#names.slice(this.#seen.get(reader) ?? 0))
    this.#seen.set(reader, this.#names.length)
    return names
  }

  /** The same for one that works in order: what it changes, it sees at once and never again. */
  follow(reader: string, work: (changed: ReadonlySet<string>) => void): void {
    const names = new Set(this.#names.slice(this.#seen.get(reader) ?? 0))
    this.#open = names
    work(names)
    this.#open = undefined
    this.#seen.set(reader, this.#names.length)
  }
}
