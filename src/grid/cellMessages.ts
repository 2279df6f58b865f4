import type { Text, Value } from '../contract/value'
import type { CellAddress } from './activeCell'
import type { RowStore } from './rowStore'

interface CellMessage extends CellAddress {
  readonly value: Value | undefined
  readonly message: Text
}

/** Messages at pasted texts that match no choice; a message lasts while its text is unchanged. */
export class CellMessages {
  readonly #store: RowStore
  readonly #messages = new Map<string, CellMessage>()
  /** Messages of nested rows, by `<row id>.<field>`. */
  readonly #inner = new Map<string, CellAddress & { readonly messages: Readonly<Record<string, Text>> }>()
  #told = ''

  constructor(store: RowStore) {
    this.#store = store
  }

  add(address: CellAddress, message: Text): void {
    const { id, field } = address
    this.#messages.set(`${id}.${field}`, { id, field, value: this.#store.cell(id, field), message })
  }

  /** True while the cell's text matches no choice. */
  has({ id, field }: CellAddress): boolean {
    const message = this.#messages.get(`${id}.${field}`)
    return message !== undefined && this.#store.cell(id, field) === message.value
  }

  setInner({ id, field }: CellAddress, messages: Readonly<Record<string, Text>>): void {
    this.#inner.set(`${id}.${field}`, { id, field, messages })
  }

  /** Messages by `<row index>.<field>`; undefined if they equal those returned last. */
  news(): Readonly<Record<string, Text>> | undefined {
    const own = this.#standing().map((own) => [this.#toPath(own), own.message])
    const now: Readonly<Record<string, Text>> = Object.fromEntries([...own, ...this.#innerMessages()])
    const told = JSON.stringify(now)
    if (told === (this.#told || '{}')) return undefined
    this.#told = told
    return now
  }

  #standing(): readonly CellMessage[] {
    return [...this.#messages.values()].filter(({ id, field, value }) => this.#store.cell(id, field) === value)
  }

  #innerMessages(): readonly (readonly [path: string, message: Text])[] {
    const there = [...this.#inner.values()].filter(({ id }) => this.#store.positionOf(id) >= 0)
    return there.flatMap((inner) =>
      Object.entries(inner.messages).map(([path, message]) => [`${this.#toPath(inner)}.${path}`, message] as const),
    )
  }

  #toPath({ id, field }: CellAddress): string {
    return `${this.#store.positionOf(id)}.${field}`
  }
}
