import { Listeners } from '../value/listeners'

/** Fields with a pending value, such as an upload; saving or leaving now would lose it. */
export class BusyFields {
  readonly #names = new Set<string>()
  readonly #listeners = new Listeners()

  subscribe = (listener: () => void) => this.#listeners.add(listener)

  any = (): boolean => this.#names.size > 0

  set(name: string, isBusy: boolean): void {
    if (isBusy) this.#names.add(name)
    else this.#names.delete(name)
    this.#listeners.notify()
  }
}
