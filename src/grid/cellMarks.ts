import type { Text, Value } from '../contract/value'
import type { CellAddress } from './activeCell'
import type { RowStore } from './rowStore'

interface Mark extends CellAddress {
  readonly value: Value | undefined
  readonly message: Text
}

/** Marks pasted texts that match no choice; a mark lasts while its text is unchanged. */
export class CellMarks {
  readonly #store: RowStore
  readonly #marks = new Map<string, Mark>()
  /** Marks of nested rows, by `<row id>.<field>`. */
  readonly #inner = new Map<string, CellAddress & { readonly marks: Readonly<Record<string, Text>> }>()
  #told = ''

  constructor(store: RowStore) {
    this.#store = store
  }

  add(address: CellAddress, message: Text): void {
    const { id, field } = address
    this.#marks.set(`${id}.${field}`, { id, field, value: this.#store.cell(id, field), message })
  }

  setInner({ id, field }: CellAddress, marks: Readonly<Record<string, Text>>): void {
    this.#inner.set(`${id}.${field}`, { id, field, marks })
  }

  /** Marks by `<row index>.<field>`; undefined if they equal those returned last. */
  news(): Readonly<Record<string, Text>> | undefined {
    const own = this.#standing().map((mark) => [this.#toPath(mark), mark.message])
    const now: Readonly<Record<string, Text>> = Object.fromEntries([...own, ...this.#innerMarks()])
    const told = JSON.stringify(now)
    if (told === (this.#told || '{}')) return undefined
    this.#told = told
    return now
  }

  #standing(): readonly Mark[] {
    return [...this.#marks.values()].filter(({ id, field, value }) => this.#store.cell(id, field) === value)
  }

  #innerMarks(): readonly (readonly [path: string, message: Text])[] {
    const there = [...this.#inner.values()].filter(({ id }) => this.#store.positionOf(id) >= 0)
    return there.flatMap((inner) =>
      Object.entries(inner.marks).map(([path, message]) => [`${this.#toPath(inner)}.${path}`, message] as const),
    )
  }

  #toPath({ id, field }: CellAddress): string {
    return `${this.#store.positionOf(id)}.${field}`
  }
}
