import type { ActiveCell, CellAddress } from './activeCell'
import { KeyedListeners } from './keyedListeners'
import type { RowStore } from './rowStore'
import type { RowId } from './rowTable'

/** Inclusive row and column indexes. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export interface RangeTable {
  readonly store: RowStore
  readonly active: ActiveCell
  readonly columnOf: (field: string) => number
}

/** The selected range from the active cell to the opposite corner, or the active cell alone. */
export class CellRange {
  readonly #table: RangeTable
  readonly #listeners = new KeyedListeners()
  #corner: CellAddress | undefined
  #block: Block | undefined

  constructor(table: RangeTable) {
    this.#table = table
  }

  get version(): number {
    return this.#listeners.version
  }

  subscribe = (listener: () => void) => this.#listeners.subscribe('range', listener)

  get corner(): CellAddress | undefined {
    return this.#corner
  }

  /** Undefined if the range is only the active cell. */
  block = (): Block | undefined => this.#block

  /** The cells that commands act on: the range, or the active cell. */
  whole(): Block | undefined {
    const { active } = this.#table
    return this.#block ?? (active.address && this.#span(active.address, active.address))
  }

  extend(corner: CellAddress): void {
    const { address } = this.#table.active
    this.#corner = corner
    const block = address && this.#span(address, corner)
    const single = block && block.top === block.bottom && block.left === block.right
    this.#set(single ? undefined : block)
  }

  clear(): void {
    this.#corner = undefined
    this.#set(undefined)
  }

  has(id: RowId, field: string): boolean {
    const block = this.#block
    if (block === undefined) return false
    const row = this.#table.store.positionOf(id)
    if (row < block.top || row > block.bottom) return false
    const column = this.#table.columnOf(field)
    return column >= block.left && column <= block.right
  }

  /** True for the bottom right cell of the range, which has the fill handle. */
  isEnd(id: RowId, field: string): boolean {
    const { active, store, columnOf } = this.#table
    const block = this.#block
    if (block === undefined) return active.address?.id === id && active.address.field === field
    return store.positionOf(id) === block.bottom && columnOf(field) === block.right
  }

  #set(block: Block | undefined): void {
    if (block === undefined && this.#block === undefined) return
    this.#block = block
    this.#listeners.notify(['range'])
  }

  #span(a: CellAddress, b: CellAddress): Block | undefined {
    const { store, columnOf } = this.#table
    const rows = [store.positionOf(a.id), store.positionOf(b.id)]
    const columns = [columnOf(a.field), columnOf(b.field)]
    if (rows.some((row) => row < 0)) return undefined
    return {
      top: Math.min(...rows),
      bottom: Math.max(...rows),
      left: Math.min(...columns),
      right: Math.max(...columns),
    }
  }
}
