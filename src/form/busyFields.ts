import { Listeners } from './listeners'

/** The fields to which something is on its way: saving now, or leaving, would lose it. */
export class BusyFields {
  readonly #names = new Set<string>()
  readonly #listeners = new Listeners()

  subscribe = (listener: () => void) => this.#listeners.add(listener)

  any = (): boolean => this.#names.size > 0

  set(name: string, isBusy: boolean): void {
    if (isBusy) this.#names.add(name)
    else this.#names.delete(name)
    this.#listeners.tell()
  }
}
