export class PendingPromises {
  readonly #all = new Set<Promise<unknown>>()

  add(answer: Promise<unknown>): void {
    this.#all.add(answer)
    void answer.finally(() => this.#all.delete(answer))
  }

  /** Includes promises that are added while it waits. */
  async waitForAll(): Promise<void> {
    while (this.#all.size > 0) await Promise.allSettled(this.#all)
  }
}
