import type { Scope } from '../contract/expression'
import type { RowsSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import { recomputeBlank, recomputeTypedRow } from '../record/overrule'
import { createRow, outdatedLabels } from '../record/recomputeRow'
import { KeyedListeners } from './keyedListeners'
import { type ChangeOrigin, type RowsChange, toRowsChange } from './rowsChange'
import { type RowId, type RowsSnapshot, RowTable } from './rowTable'
import { UndoSteps } from './undoSteps'

/** The edited rows; `commit` ends an undo step and returns the change, `rollback` discards it. */
export class RowStore {
  readonly #spec: RowsSpec
  readonly #table: RowTable
  readonly #listeners = new KeyedListeners()
  readonly #steps = new UndoSteps()
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

  canUndo = () => this.#steps.canUndo
  canRedo = () => this.#steps.canRedo
  version = () => this.#listeners.version

  /** Sets the values that conditions read outside their row, and notifies cells that read them. */
  setScope(scope: Scope): void {
    const before = this.#scope
    this.#scope = scope
    if (before.form !== scope.form || before.outer !== scope.outer) this.#listeners.notify(['scope'])
  }

  subscribe = (keys: readonly string[], listener: () => void) => this.#listeners.subscribeAll(keys, listener)

  subscribeCell = (id: RowId, field: string, listener: () => void) => this.subscribe([`${id}.${field}`], listener)

  subscribeSum = (field: string, listener: () => void) => this.subscribe([`sum.${field}`], listener)

  subscribeRows = (listener: () => void) => this.subscribe(['rows'], listener)

  subscribeUndo = (listener: () => void) => this.subscribe(['undo'], listener)

  ids = (): readonly RowId[] => this.#table.ids

  positionOf = (id: RowId): number => this.#table.positionOf(id)

  cell = (id: RowId, field: string): Value | undefined => this.#table.get(id, field)

  /** Changes with any cell of the row. */
  rowVersion = (id: RowId): number => this.#versions.get(id) ?? 0

  sum = (field: string): string => this.#table.sum(field)

  row = (id: RowId): RecordData => this.#table.row(id)

  toRows = (): RecordData[] => this.#table.toRows()

  scope = (): Scope => this.#scope

  rowScope = (id: RowId): Scope => ({ ...this.#scope, row: this.row(id) })

  setCell = (id: RowId, field: string, value: Value | undefined) => this.setCells(id, { [field]: value })

  /** Returns the changed fields, computed ones included. */
  setCells(id: RowId, values: RecordData): readonly string[] {
    const before = this.row(id)
    const next = { ...outdatedLabels(this.#spec, values, before), ...values }
    const given = Object.keys(next).filter((field) => next[field] !== before[field])
    if (given.length === 0 || this.positionOf(id) < 0) return []
    const after = recomputeTypedRow(this.#spec, { before, given: next }, this.#scope)
    const changed = this.#write(id, after)
    this.#changed = true
    return changed
  }

  /** Restores computed values of emptied cells that are left. */
  leaveCells(id: RowId, fields: readonly string[]): void {
    this.setCells(id, recomputeBlank(this.#spec, this.row(id), { fields, scope: this.#scope }))
  }

  /** Inserts rows at `position` with defaults and computed cells; returns their ids. */
  insert(position: number, rows: readonly RecordData[]): RowId[] {
    const ids = this.#table.insert(
      position,
      rows.map((row) => createRow(this.#spec, row, this.#scope)),
    )
    this.#structureChanged()
    return ids
  }

  remove(...ids: readonly RowId[]): void {
    this.#table.remove(new Set(ids))
    this.#structureChanged()
  }

  move(id: RowId, to: number): void {
    this.#table.move(id, to)
    this.#structureChanged()
  }

  commit(): RowsChange | undefined {
    if (!this.#changed) return undefined
    this.#steps.add(this.#committed)
    return this.#report()
  }

  /** Applies values without an undo step of their own: a response belongs to the step that requested it. */
  amend(change: () => void, origin: ChangeOrigin = 'response'): RowsChange | undefined {
    const typing = this.#changed
    change()
    return typing || !this.#changed ? undefined : { ...this.#report(), origin }
  }

  rollback(): void {
    if (this.#changed) this.#restore(this.#committed)
    this.#changed = false
  }

  undo = (): RowsChange | undefined => this.#step('undo')

  redo = (): RowsChange | undefined => this.#step('redo')

  /** Replaces the rows from outside; clears the undo steps unless only computed cells changed. */
  replace(rows: readonly RecordData[]): void {
    if (rows.length === this.ids().length) this.#overwrite(rows)
    else {
      this.#steps.clear()
      this.#table.remove(new Set(this.ids()))
      this.#table.insert(0, rows)
      this.#listeners.notifyAll()
    }
    this.#committed = this.#table.snapshot()
    this.#changed = false
  }

  /** Keeps the row ids, and the undo steps while only computed cells change. */
  #overwrite(rows: readonly RecordData[]): void {
    const computed = new Set(this.#spec.computes.flatMap(({ field, overrule }) => [field, overrule]))
    for (const [position, id] of this.ids().entries()) {
      const row = rows[position]
      const changed = row && row !== this.row(id) ? this.#write(id, row) : []
      if (changed.some((field) => !computed.has(field))) this.#steps.clear()
    }
  }

  #write(id: RowId, after: RecordData): readonly string[] {
    const before = this.row(id)
    const fields = Object.keys({ ...before, ...after })
    const changed = fields.filter((field) => after[field] !== before[field])
    if (changed.length === 0) return changed
    for (const field of changed) this.#table.set(id, field, after[field])
    this.#versions.set(id, this.rowVersion(id) + 1)
    this.#listeners.notify([...changed.flatMap((field) => [`${id}.${field}`, `sum.${field}`]), `${id}`])
    return changed
  }

  #step(way: 'undo' | 'redo'): RowsChange | undefined {
    this.rollback()
    const snapshot = this.#steps.take(way, this.#committed)
    if (!snapshot) return undefined
    this.#restore(snapshot)
    return { ...this.#report(), origin: 'history' }
  }

  #report(): RowsChange {
    const before = this.#committed.ids
    this.#committed = this.#table.snapshot()
    this.#changed = false
    this.#listeners.notify(['undo'])
    return toRowsChange(before, this.ids(), this.toRows())
  }

  #restore(snapshot: RowsSnapshot): void {
    const moved = this.ids() !== snapshot.ids
    const changed = this.#table.restore(snapshot)
    for (const id of changed) this.#versions.set(id, this.rowVersion(id) + 1)
    const fields = this.#spec.columns.map(({ name }) => name)
    this.#listeners.notify([
      ...changed.flatMap((id) => [`${id}`, ...fields.map((field) => `${id}.${field}`)]),
      ...this.#spec.sums.map(({ field }) => `sum.${field}`),
      ...(moved ? ['rows'] : []),
    ])
  }

  #structureChanged(): void {
    this.#changed = true
    this.#listeners.notify(['rows', ...this.#spec.sums.map(({ field }) => `sum.${field}`)])
  }
}
