import { PendingPromises } from '../api/pendingPromises'
import type { Scope } from '../contract/expression'
import type { FieldSpec, RowsSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import { ActiveCell, type CellAddress, type FocusRequest } from './activeCell'
import { CellErrors } from './cellErrors'
import { CellMessages } from './cellMessages'
import { CellRange } from './cellRange'
import { tidyTyped } from './cellText'
import { ColumnChoices } from './columnChoices'
import type { GridHandle } from './detailGridProps'
import { type GridCallbacks, noopCallbacks } from './gridCallbacks'
import { KeyedListeners } from './keyedListeners'
import { RowStore } from './rowStore'
import type { ChangeOrigin, RowsChange } from './rowsChange'
import type { RowId } from './rowTable'

/** The rows whose nested tables are folded away. */
class FoldedRows {
  readonly #listeners = new KeyedListeners()
  readonly #ids = new Set<RowId>()

  subscribe = (id: RowId, listener: () => void) => this.#listeners.subscribe(`${id}`, listener)

  has = (id: RowId): boolean => this.#ids.has(id)

  set(id: RowId, isFolded: boolean): void {
    if (isFolded) this.#ids.add(id)
    else this.#ids.delete(id)
    this.#listeners.notify([`${id}`])
  }
}

export class GridControl {
  readonly active = new ActiveCell()
  readonly errors = new CellErrors()
  readonly choices = new ColumnChoices()
  readonly folded = new FoldedRows()
  /** Pending resolutions of pasted texts. */
  readonly asked = new PendingPromises()
  /** Handles of nested tables, by `<row id>.<field>`. */
  readonly inner = new Map<string, GridHandle | undefined>()
  readonly store: RowStore
  readonly range: CellRange
  readonly messages: CellMessages
  readonly columns: readonly FieldSpec[]
  /** Rows that Enter or Tab added at the end; dropped on leave while untouched. */
  readonly continued = new Set<RowId>()
  readonly #indexes: ReadonlyMap<string, number>
  /** The looking-up column by each field that it fills. */
  readonly #finders: ReadonlyMap<string, string>
  owner: GridCallbacks = noopCallbacks
  /** Opens the card of a row at the path of a cell; undefined while the rows are shown as a table. */
  openCard: ((id: RowId, path: string) => void) | undefined

  constructor(
    readonly id: string,
    readonly spec: RowsSpec,
    start: { readonly rows: readonly RecordData[]; readonly scope: Scope },
  ) {
    // Nested rows are rendered below their row.
    this.columns = spec.columns.filter(({ rows }) => rows === undefined)
    this.#indexes = new Map(this.columns.map(({ name }, index) => [name, index]))
    this.#finders = new Map(
      this.columns.flatMap(({ name, lookup }) =>
        Object.keys(lookup?.fields ?? {}).map((field) => [field, name] as const),
      ),
    )
    this.store = new RowStore(spec, start.rows, start.scope)
    this.messages = new CellMessages(this.store)
    this.range = new CellRange({ store: this.store, active: this.active, columnOf: this.columnOf })
  }

  /** Maximum number of rows; fixed tables keep their number. */
  get maxRows(): number {
    return this.spec.fixed ? this.store.ids().length : (this.spec.max ?? Number.POSITIVE_INFINITY)
  }

  /** Changes with each change of a cell's state. */
  get version(): number {
    return this.store.version() + this.active.version + this.errors.version + this.range.version
  }

  get canAdd(): boolean {
    return this.store.ids().length < this.maxRows
  }

  columnOf = (field: string): number => this.#indexes.get(field) ?? -1

  canEdit = (column: FieldSpec, id: RowId): boolean => column.editable?.(this.store.rowScope(id)) !== false

  /** True if another column looks this one up and, with `id`, has a value in that row. */
  isLookedUp(field: string, id?: RowId): boolean {
    const finder = this.#finders.get(field)
    return finder !== undefined && (id === undefined || this.store.cell(id, finder) !== undefined)
  }

  at(row: number, column: number): CellAddress | undefined {
    const id = this.store.ids()[row]
    const field = this.columns[column]?.name
    return id === undefined || field === undefined ? undefined : { id, field }
  }

  /** Writes a typed value; the owner is notified when the cell is left. */
  type(address: CellAddress, value: Value | undefined): void {
    this.active.edit()
    this.store.setCell(address.id, address.field, value)
  }

  /** Writes a chosen value and notifies the owner at once. */
  choose(address: CellAddress, values: RecordData): void {
    const changed = this.store.setCells(address.id, values)
    this.report(this.store.commit())
    this.#say(address.id, changed)
    if (this.active.editing) this.active.activate(address)
  }

  /** Writes values that a choice fills, in the same undo step. */
  fill({ id }: CellAddress, values: RecordData): void {
    this.report(
      this.store.amend(() => {
        this.store.setCells(id, values)
      }),
    )
  }

  /** Takes over the rows of a table within a row, in the undo step that they belong to. */
  changeInner(address: CellAddress, rows: readonly RecordData[], origin?: ChangeOrigin): void {
    const values = { [address.field]: rows }
    if (origin) this.report(this.store.amend(() => this.store.setCells(address.id, values), origin))
    else this.choose(address, values)
  }

  leave(): void {
    const address = this.active.address
    const column = this.active.editing && this.columns.find(({ name }) => name === address?.field)
    if (address && column)
      this.store.setCell(address.id, column.name, tidyTyped(column, this.store.cell(address.id, column.name)))
    if (address) this.store.leaveCells(address.id, [address.field])
    const change = this.store.commit()
    this.report(change)
    const position = address ? this.store.positionOf(address.id) : -1
    if (!address || position < 0) return
    this.owner.onTouched([`${position}.${address.field}`])
    if (change) this.#say(address.id, [address.field])
  }

  goTo(address: CellAddress | undefined, request?: FocusRequest): void {
    const { address: before } = this.active
    if (before?.id !== address?.id || before?.field !== address?.field) this.leave()
    if (address) this.owner.reveal(this.store.positionOf(address.id))
    this.range.clear()
    this.active.activate(address, request)
  }

  extendTo(corner: CellAddress | undefined): void {
    if (!corner) return
    if (!this.active.address) this.active.activate(corner, 'focus')
    this.leave()
    this.owner.reveal(this.store.positionOf(corner.id))
    this.range.extend(corner)
  }

  focus(index: number, field: string): boolean {
    const cell = this.at(index, this.columnOf(field))
    if (cell) this.goTo(cell, 'focus')
    return cell !== undefined
  }

  /** Reports cells written together, which count as left; nothing is looked up yet for rows of `waiting`. */
  reportCells(written: readonly CellAddress[], waiting: ReadonlySet<RowId> = new Set()): void {
    const byRow = groupByRow(written)
    for (const [id, fields] of byRow) this.store.leaveCells(id, fields)
    this.report(this.store.commit())
    const paths = written.map(({ id, field }) => `${this.store.positionOf(id)}.${field}`)
    if (paths.length > 0) this.owner.onTouched(paths)
    for (const [id, fields] of byRow) if (!waiting.has(id)) this.#say(id, fields)
  }

  report(change: RowsChange | undefined): void {
    if (change) this.owner.onChange(change.rows, change.from, change.origin)
    const messages = this.messages.news()
    if (messages) this.owner.onMessages(messages)
  }

  #say(id: RowId, fields: readonly string[]): void {
    if (fields.length > 0) this.owner.onCells(id, fields)
  }
}

export function groupByRow(cells: readonly CellAddress[]): ReadonlyMap<RowId, readonly string[]> {
  const byRow = new Map<RowId, string[]>()
  for (const { id, field } of cells) {
    const fields = byRow.get(id)
    if (fields) fields.push(field)
    else byRow.set(id, [field])
  }
  return byRow
}
