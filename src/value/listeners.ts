/** A set of listeners; `add` returns the function that unsubscribes. */
export class Listeners<Args extends readonly unknown[] = []> {
  readonly #all = new Set<(...told: Args) => void>()

  add = (listener: (...told: Args) => void): (() => void) => {
    this.#all.add(listener)
    return () => {
      this.#all.delete(listener)
    }
  }

  notify(...told: Args): void {
    for (const listener of [...this.#all]) listener(...told)
  }
}
