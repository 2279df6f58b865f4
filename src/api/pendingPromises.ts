/** Answers that somebody may want to wait for. */
export class PendingPromises {
  readonly #all = new Set<Promise<unknown>>()

  add(answer: Promise<unknown>): void {
    this.#all.add(answer)
    void answer.finally(() => this.#all.delete(answer))
  }

  /** Those too that an answer asks for. */
  async waitForAll(): Promise<void> {
    while (this.#all.size > 0) await Promise.allSettled(this.#all)
  }
}
