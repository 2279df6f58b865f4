/** A set of listeners; `add` returns the function that unsubscribes. */
export class Listeners<Told extends readonly unknown[] = []> {
  readonly #all = new Set<(...told: Told) => void>()

  add = (listener: (...told: Told) => void): (() => void) => {
    this.#all.add(listener)
    return () => {
      this.#all.delete(listener)
    }
  }

  tell(...told: Told): void {
    for (const listener of [...this.#all]) listener(...told)
  }
}
