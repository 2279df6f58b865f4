import { KeyedListeners } from './keyedListeners'
import type { RowId } from './rowTable'

export interface CellAddress {
  readonly id: RowId
  readonly field: string
}

/** `active`: the cell shows its editor. `editing`: arrows and Delete belong to the editor's text. */
export type CellStatus = 'idle' | 'active' | 'editing'

/** The action of a newly active cell: take the focus, or also open its choices. */
export type FocusRequest = 'focus' | 'open'

/** The active cell and its status; a move notifies only the rows of the old and the new cell. */
export class ActiveCell {
  readonly #listeners = new KeyedListeners()
  #address: CellAddress | undefined
  #editing = false
  #request: FocusRequest | undefined
  #activation = 0

  get address(): CellAddress | undefined {
    return this.#address
  }

  get editing(): boolean {
    return this.#editing
  }

  /** Changes with each activation, even of the same cell. */
  get activation(): number {
    return this.#activation
  }

  get version(): number {
    return this.#listeners.version
  }

  subscribeRow = (id: RowId, listener: () => void) => this.#listeners.subscribe(`${id}`, listener)

  subscribeAny = (listener: () => void) => this.#listeners.subscribe('any', listener)

  current = (): CellAddress | undefined => this.#address

  status({ id, field }: CellAddress): CellStatus {
    if (this.#address?.id !== id || this.#address.field !== field) return 'idle'
    return this.#editing ? 'editing' : 'active'
  }

  activate(address: CellAddress | undefined, request?: FocusRequest): void {
    this.#request = request
    this.#activation += 1
    this.#change(address, false)
  }

  edit(): void {
    if (this.#address && !this.#editing) this.#change(this.#address, true)
  }

  /** Returns the pending focus request once and clears it. */
  consumeFocusRequest(): FocusRequest | undefined {
    const request = this.#request
    this.#request = undefined
    return request
  }

  #change(address: CellAddress | undefined, editing: boolean): void {
    const before = this.#address
    this.#address = address
    this.#editing = editing
    const concerned = [before, address].filter((cell) => cell !== undefined)
    const left = before?.id !== address?.id || before?.field !== address?.field
    this.#listeners.notify([...concerned.map(({ id }) => `${id}`), ...(left ? ['any'] : [])])
  }
}
