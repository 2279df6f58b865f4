import type { Scope } from '../contract/expression'
import type { FieldSpec, RowsSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import { ActiveCell, type Arrival, type CellAddress } from './activeCell'
import { CellErrors } from './cellErrors'
import { tidyTyped } from './cellText'
import type { GridCommand } from './gridKeys'
import { type GridOwner, nobody } from './gridOwner'
import { parseBlock, pasteRows } from './pasteRows'
import { RowStore, type RowsChange } from './rowStore'
import type { RowId } from './rowTable'

/** Everything that a person can do to a detail table, without the table. */
export class GridControl {
  readonly active = new ActiveCell()
  readonly errors = new CellErrors()
  readonly store: RowStore
  owner: GridOwner = nobody

  constructor(
    readonly id: string,
    readonly spec: RowsSpec,
    start: { readonly rows: readonly RecordData[]; readonly scope: Scope },
  ) {
    this.store = new RowStore(spec, start.rows, start.scope)
  }

  get columns(): readonly FieldSpec[] {
    return this.spec.columns
  }

  get canAdd(): boolean {
    return this.spec.max === undefined || this.store.ids().length < this.spec.max
  }

  canEdit = (column: FieldSpec, id: RowId): boolean => column.editable?.(this.store.rowScope(id)) !== false

  /** What is typed shows at once and is reported when the cell is left. */
  type(address: CellAddress, value: Value | undefined): void {
    this.active.edit()
    this.store.setCell(address.id, address.field, value)
  }

  /** What is chosen is reported at once. */
  choose(address: CellAddress, values: RecordData): void {
    this.store.setCells(address.id, values)
    this.#report(this.store.commit())
    if (this.active.editing) this.active.activate(address)
  }

  leave(): void {
    const address = this.active.address
    const column = this.active.editing && this.columns.find(({ name }) => name === address?.field)
    if (address && column)
      this.store.setCell(address.id, column.name, tidyTyped(column, this.store.cell(address.id, column.name)))
    this.#report(this.store.commit())
    const position = address ? this.store.positionOf(address.id) : -1
    if (address && position >= 0) this.owner.onTouched(position, address.field)
  }

  goTo(address: CellAddress | undefined, arrival?: Arrival): void {
    const { address: before } = this.active
    if (before?.id !== address?.id || before?.field !== address?.field) this.leave()
    if (address) this.owner.reveal(this.store.positionOf(address.id))
    this.active.activate(address, arrival)
  }

  focus(index: number, field: string): boolean {
    const id = this.store.ids()[index]
    const known = this.columns.some((column) => column.name === field)
    if (id === undefined || !known) return false
    this.goTo({ id, field }, 'focus')
    return true
  }

  /** Says whether the command did something; where it did not, the key belongs to the browser. */
  run(command: GridCommand): boolean {
    if (command.kind === 'undo') return this.undo()
    const { address } = this.active
    if (!address) return false
    if (command.kind === 'move') return this.#move(address, command)
    if (command.kind === 'step') return this.#step(address, command.by)
    if (command.kind === 'edge') return this.#edge(address, command)
    if (command.kind === 'cancel') return this.#cancel()
    if (command.kind === 'clear') return this.#clear(address)
    this.active.edit()
    return true
  }

  addRow(): void {
    if (!this.canAdd) return
    this.leave()
    const [id] = this.store.insert(this.store.ids().length, [{}])
    this.#restructured(id)
  }

  copyRow(id: RowId): void {
    if (!this.canAdd) return
    this.leave()
    this.#restructured(this.store.copy(id))
  }

  removeRow(id: RowId): void {
    const position = this.store.positionOf(id)
    this.active.activate(undefined)
    this.store.remove(id)
    const ids = this.store.ids()
    this.#restructured(ids[position] ?? ids[position - 1])
  }

  undo(): boolean {
    const change = this.store.undo()
    if (!change) return false
    this.#report(change)
    const { address } = this.active
    if (address && this.store.positionOf(address.id) < 0) this.active.activate(undefined)
    return true
  }

  /** Says how many cells of the text could not be taken over. */
  paste(text: string, keysByLabel: { readonly [field: string]: ReadonlyMap<string, string> }): number {
    const address = this.active.address ?? this.#startEmpty(text)
    if (!address) return 0
    const target = { store: this.store, columns: this.columns, at: address, canEdit: this.canEdit, keysByLabel }
    const { written, refused } = pasteRows({ ...target, max: this.spec.max }, parseBlock(text))
    this.#report(this.store.commit())
    for (const { id, field } of written) this.owner.onTouched(this.store.positionOf(id), field)
    this.active.activate(address, 'focus')
    return refused
  }

  /** The first cell of a first row, where a block is pasted into a table without rows. */
  #startEmpty(text: string): CellAddress | undefined {
    if (this.store.ids().length > 0 || !this.canAdd || text.trim() === '') return undefined
    this.store.insert(0, [{}])
    return this.#at(0, 0)
  }

  #report(change: RowsChange | undefined): void {
    if (change) this.owner.onChange(change.rows, change.from)
  }

  #restructured(id: RowId | undefined): void {
    this.#report(this.store.commit())
    if (id === undefined) return
    const first = this.columns.find((column) => this.canEdit(column, id)) ?? this.columns[0]
    if (first) this.goTo({ id, field: first.name }, 'focus')
  }

  #at(row: number, column: number): CellAddress | undefined {
    const id = this.store.ids()[row]
    const field = this.columns[column]?.name
    return id === undefined || field === undefined ? undefined : { id, field }
  }

  #columnOf(address: CellAddress): number {
    return this.columns.findIndex((column) => column.name === address.field)
  }

  #move(address: CellAddress, by: { rows: number; columns: number }): boolean {
    const clamp = (index: number, count: number) => Math.max(0, Math.min(index, count - 1))
    const row = clamp(this.store.positionOf(address.id) + by.rows, this.store.ids().length)
    const column = clamp(this.#columnOf(address) + by.columns, this.columns.length)
    const next = this.#at(row, column)
    if (next?.id === address.id && next.field === address.field) this.leave()
    this.goTo(next, 'focus')
    return true
  }

  #step(address: CellAddress, by: 1 | -1): boolean {
    const flat = this.store.positionOf(address.id) * this.columns.length + this.#columnOf(address) + by
    const next = this.#at(Math.floor(flat / this.columns.length), flat % this.columns.length)
    if (next) this.goTo(next, 'focus')
    else this.leave()
    return next !== undefined
  }

  #edge(address: CellAddress, to: { rows: 'same' | 'all'; side: 'first' | 'last' }): boolean {
    const first = to.side === 'first'
    const own = this.store.positionOf(address.id)
    const row = to.rows === 'same' ? own : first ? 0 : this.store.ids().length - 1
    this.goTo(this.#at(row, first ? 0 : this.columns.length - 1), 'focus')
    return true
  }

  #cancel(): boolean {
    if (!this.active.editing) return false
    this.store.rollback()
    this.active.activate(this.active.address, 'focus')
    return true
  }

  #clear(address: CellAddress): boolean {
    const column = this.columns.find(({ name }) => name === address.field)
    if (column && this.canEdit(column, address.id)) this.choose(address, { [address.field]: undefined })
    return true
  }
}
