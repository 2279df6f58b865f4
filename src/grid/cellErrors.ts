import type { CellAddress } from './activeCell'
import { KeyedListeners } from './keyedListeners'
import type { RowId } from './rowTable'

/** The messages of the cells; a change wakes the cells whose message it changes. */
export class CellErrors {
  readonly #listeners = new KeyedListeners()
  #messages = new Map<string, string>()

  subscribe = ({ id, field }: CellAddress, listener: () => void) =>
    this.#listeners.subscribe(`${id}.${field}`, listener)

  get = ({ id, field }: CellAddress): string | undefined => this.#messages.get(`${id}.${field}`)

  /** `errors` by `<row index>.<field>`. */
  set(errors: Readonly<Record<string, string>>, ids: readonly RowId[]): void {
    const before = this.#messages
    this.#messages = new Map(
      Object.entries(errors).flatMap(([path, message]) => {
        const [index, field] = path.split('.')
        const id = ids[Number(index)]
        return id === undefined ? [] : [[`${id}.${field}`, message] as const]
      }),
    )
    const keys = new Set([...before.keys(), ...this.#messages.keys()])
    this.#listeners.notify([...keys].filter((key) => before.get(key) !== this.#messages.get(key)))
  }
}
