import type { Scope } from '../contract/expression'
import type { RowsSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import { KeyedListeners } from './keyedListeners'
import { type RowId, type RowsSnapshot, RowTable } from './rowTable'
import { settleRow, startRow } from './settleRow'

const undoSteps = 100

/** What the owner of the rows is told: the rows, and where rows moved, which row each one was before (-1: new). */
export interface RowsChange {
  readonly rows: readonly RecordData[]
  readonly from?: readonly number[]
}

/**
 * The rows while they are edited. Changes show at once; `commit` closes an undo step and says what to report,
 * `rollback` forgets what was done since the last one.
 */
export class RowStore {
  readonly #spec: RowsSpec
  readonly #table: RowTable
  readonly #listeners = new KeyedListeners()
  readonly #undo: RowsSnapshot[] = []
  readonly #versions = new Map<RowId, number>()
  #scope: Scope
  #committed: RowsSnapshot
  #changed = false

  constructor(spec: RowsSpec, rows: readonly RecordData[], scope: Scope) {
    this.#spec = spec
    this.#scope = scope
    this.#table = new RowTable(spec)
    this.#table.insert(0, rows)
    this.#committed = this.#table.snapshot()
  }

  canUndo = (): boolean => this.#undo.length > 0

  setScope(scope: Scope): void {
    this.#scope = scope
  }

  subscribeCell = (id: RowId, field: string, listener: () => void) =>
    this.#listeners.subscribe(`${id}.${field}`, listener)

  subscribeRow = (id: RowId, listener: () => void) => this.#listeners.subscribe(`${id}`, listener)

  subscribeSum = (field: string, listener: () => void) => this.#listeners.subscribe(`sum.${field}`, listener)

  /** Rows added, removed or moved. */
  subscribeRows = (listener: () => void) => this.#listeners.subscribe('rows', listener)

  subscribeUndo = (listener: () => void) => this.#listeners.subscribe('undo', listener)

  ids = (): readonly RowId[] => this.#table.ids

  positionOf = (id: RowId): number => this.#table.positionOf(id)

  cell = (id: RowId, field: string): Value | undefined => this.#table.get(id, field)

  /** A number that changes with any cell of the row. */
  rowVersion = (id: RowId): number => this.#versions.get(id) ?? 0

  sum = (field: string): string => this.#table.sum(field)

  row = (id: RowId): RecordData => this.#table.row(id)

  toRows = (): RecordData[] => this.#table.toRows()

  scope = (): Scope => this.#scope

  rowScope = (id: RowId): Scope => ({ ...this.#scope, row: this.row(id) })

  setCell(id: RowId, field: string, value: Value | undefined): void {
    this.setCells(id, { [field]: value })
  }

  setCells(id: RowId, values: RecordData): void {
    const before = this.row(id)
    const given = Object.keys(values).filter((field) => values[field] !== before[field])
    if (given.length === 0) return
    const after = settleRow(this.#spec, { ...before, ...values }, { changed: given, scope: this.#scope })
    const changed = Object.keys(after).filter((field) => after[field] !== before[field])
    for (const field of changed) this.#table.set(id, field, after[field])
    this.#versions.set(id, this.rowVersion(id) + 1)
    this.#changed = true
    this.#listeners.notify([...changed.flatMap((field) => [`${id}.${field}`, `sum.${field}`]), `${id}`])
  }

  /** Puts rows in before `position`, with defaults and computed cells; returns their ids. */
  insert(position: number, rows: readonly RecordData[]): RowId[] {
    const ids = this.#table.insert(
      position,
      rows.map((row) => startRow(this.#spec, row, this.#scope)),
    )
    this.#structureChanged()
    return ids
  }

  /** A copy holds the columns only: the keys that the server gave belong to the original. */
  copy(id: RowId): RowId | undefined {
    const position = this.positionOf(id)
    return position < 0 ? undefined : this.insert(position + 1, [this.row(id)])[0]
  }

  remove(id: RowId): void {
    this.#table.remove(id)
    this.#structureChanged()
  }

  move(id: RowId, to: number): void {
    this.#table.move(id, to)
    this.#structureChanged()
  }

  commit(): RowsChange | undefined {
    if (!this.#changed) return undefined
    this.#undo.push(this.#committed)
    if (this.#undo.length > undoSteps) this.#undo.shift()
    return this.#report()
  }

  rollback(): void {
    if (this.#changed) this.#restore(this.#committed)
    this.#changed = false
  }

  undo(): RowsChange | undefined {
    this.rollback()
    const snapshot = this.#undo.pop()
    if (!snapshot) return undefined
    this.#restore(snapshot)
    return this.#report()
  }

  /** Rows from outside, e.g. another record; nothing before them can be undone. */
  replace(rows: readonly RecordData[]): void {
    this.#undo.length = 0
    for (const id of [...this.ids()]) this.#table.remove(id)
    this.#table.insert(0, rows)
    this.#committed = this.#table.snapshot()
    this.#changed = false
    this.#listeners.notifyAll()
  }

  #report(): RowsChange {
    const before = new Map(this.#committed.ids.map((id, position) => [id, position]))
    const from = this.ids().map((id) => before.get(id) ?? -1)
    const moved = from.length !== before.size || from.some((origin, position) => origin !== position)
    this.#committed = this.#table.snapshot()
    this.#changed = false
    this.#listeners.notify(['undo'])
    return moved ? { rows: this.toRows(), from } : { rows: this.toRows() }
  }

  #restore(snapshot: RowsSnapshot): void {
    this.#table.restore(snapshot)
    for (const id of this.ids()) this.#versions.set(id, this.rowVersion(id) + 1)
    this.#listeners.notifyAll()
  }

  #structureChanged(): void {
    this.#changed = true
    this.#listeners.notify(['rows', ...this.#spec.sums.map(({ field }) => `sum.${field}`)])
  }
}
