import { KeyedListeners } from './keyedListeners'
import type { RowId } from './rowTable'

export interface CellAddress {
  readonly id: RowId
  readonly field: string
}

/** An active cell shows its editor; once something was typed, arrows and Delete belong to the text. */
export type CellStatus = 'idle' | 'active' | 'editing'

/** What the cell does when it shows itself as active: take the focus, or also open its list of choices. */
export type FocusRequest = 'focus' | 'open'

/** Which cell is active and whether it is edited; a move wakes the rows of the two cells that it concerns. */
export class ActiveCell {
  readonly #listeners = new KeyedListeners()
  #address: CellAddress | undefined
  #editing = false
  #arrival: FocusRequest | undefined
  #turn = 0

  get address(): CellAddress | undefined {
    return this.#address
  }

  get editing(): boolean {
    return this.#editing
  }

  /** Another number each time a cell is made active, be it the same one. */
  get turn(): number {
    return this.#turn
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

  activate(address: CellAddress | undefined, arrival?: FocusRequest): void {
    this.#arrival = arrival
    this.#turn += 1
    this.#change(address, false)
  }

  edit(): void {
    if (this.#address && !this.#editing) this.#change(this.#address, true)
  }

  /** Asked once by the cell that shows itself. */
  consumeFocusRequest(): FocusRequest | undefined {
    const arrival = this.#arrival
    this.#arrival = undefined
    return arrival
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
