import type { CellAddress } from './activeCell'
import { KeyedListeners } from './keyedListeners'
import type { RowId } from './rowTable'

interface CellError extends CellAddress {
  readonly message: string
}

type Messages = Readonly<Record<string, string>>

const noMessages: Messages = {}

function toRow(key: string): string {
  return key.slice(0, key.indexOf('.'))
}

const none: readonly CellError[] = []

/** Messages of the cells; a change notifies only the affected rows. */
export class CellErrors {
  readonly #listeners = new KeyedListeners()
  #messages = new Map<string, CellError>()
  #inner = new Map<string, Messages>()
  #all = none

  get version(): number {
    return this.#listeners.version
  }

  subscribe = ({ id, field }: CellAddress, listener: () => void) =>
    this.#listeners.subscribe(`${id}.${field}`, listener)

  subscribeRow = (id: RowId, listener: () => void) => this.#listeners.subscribe(`${id}`, listener)

  subscribeAny = (listener: () => void) => this.#listeners.subscribe('any', listener)

  get = ({ id, field }: CellAddress): string | undefined => this.#messages.get(`${id}.${field}`)?.message

  /** Messages of nested rows, by path within the nested table. */
  inner = ({ id, field }: CellAddress): Messages => this.#inner.get(`${id}.${field}`) ?? noMessages

  /** The same array until a message changes. */
  cells = (): readonly CellError[] => this.#all

  /** `errors` by `<row index>.<field>`; those of nested rows continue with their own path. */
  set(errors: Messages, ids: readonly RowId[]): void {
    const before = this.#messages
    const inner = new Map<string, { [path: string]: string }>()
    this.#messages = new Map(
      Object.entries(errors).flatMap(([path, message]) => {
        const [index, field = '', ...deeper] = path.split('.')
        const id = ids[Number(index)]
        const key = `${id}.${field}`
        if (deeper.length > 0) inner.set(key, { ...inner.get(key), [deeper.join('.')]: message })
        return id === undefined || deeper.length > 0 ? [] : [[`${id}.${field}`, { id, field, message }] as const]
      }),
    )
    const keys = new Set([...before.keys(), ...this.#messages.keys(), ...this.#inner.keys(), ...inner.keys()])
    const isNews = (key: string) =>
      inner.has(key) || this.#inner.has(key) || before.get(key)?.message !== this.#messages.get(key)?.message
    const changed = [...keys].filter(isNews)
    this.#inner = inner
    if (changed.length === 0) return
    this.#all = this.#messages.size === 0 ? none : [...this.#messages.values()]
    this.#listeners.notify([...changed, ...changed.map(toRow), 'any'])
  }
}
