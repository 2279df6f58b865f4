import type { RowsSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import { add, isDecimal, subtract } from '../value/decimal'

export type RowId = number
type Cell = Value | undefined

/** A state of the table that can be put back. */
export interface RowsSnapshot {
  readonly ids: readonly RowId[]
  readonly columns: ReadonlyMap<string, readonly Cell[]>
  readonly rests: readonly RecordData[]
}

function toAmount(value: Cell): string {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && isDecimal(text) ? text : '0'
}

/** The rows as columns, with their sums; what no column holds (keys of the server) rides along per row. */
export class RowTable {
  readonly #fields: readonly string[]
  readonly #sums = new Map<string, string>()
  #columns = new Map<string, Cell[]>()
  #rests: RecordData[] = []
  #ids: RowId[] = []
  #positions = new Map<RowId, number>()
  #rows = new Map<RowId, RecordData>()
  #nextId = 1

  constructor(spec: RowsSpec) {
    const computed = spec.computes.map((compute) => compute.field)
    this.#fields = [...new Set([...spec.columns.map((column) => column.name), ...computed])]
    for (const field of this.#fields) this.#columns.set(field, [])
    for (const { field } of spec.sums) this.#sums.set(field, '0')
  }

  get ids(): readonly RowId[] {
    return this.#ids
  }

  positionOf(id: RowId): number {
    return this.#positions.get(id) ?? -1
  }

  get(id: RowId, field: string): Cell {
    return this.#columns.get(field)?.[this.positionOf(id)]
  }

  sum(field: string): string {
    return this.#sums.get(field) ?? '0'
  }

  /** The same object as long as the row does not change. */
  row(id: RowId): RecordData {
    const known = this.#rows.get(id)
    if (known) return known
    const position = this.positionOf(id)
    const row: { [field: string]: Cell } = { ...this.#rests[position] }
    for (const field of this.#fields) {
      const value = this.#columns.get(field)?.[position]
      if (value !== undefined) row[field] = value
    }
    this.#rows.set(id, row)
    return row
  }

  toRows(): RecordData[] {
    return this.#ids.map((id) => this.row(id))
  }

  set(id: RowId, field: string, value: Cell): void {
    const position = this.positionOf(id)
    if (position < 0) return
    const column = this.#columns.get(field)
    if (column) {
      this.#addToSum(field, column[position], value)
      column[position] = value
    } else {
      this.#rests[position] = { ...this.#rests[position], [field]: value }
    }
    this.#rows.delete(id)
  }

  insert(position: number, rows: readonly RecordData[]): RowId[] {
    const ids = rows.map(() => this.#nextId++)
    this.#ids = this.#ids.toSpliced(position, 0, ...ids)
    this.#rests.splice(position, 0, ...rows.map((row) => this.#toRest(row)))
    for (const [field, column] of this.#columns) {
      const values = rows.map((row) => row[field])
      column.splice(position, 0, ...values)
      for (const value of values) this.#addToSum(field, undefined, value)
    }
    this.#index()
    return ids
  }

  remove(id: RowId): void {
    const position = this.positionOf(id)
    if (position < 0) return
    for (const [field, column] of this.#columns) this.#addToSum(field, column.splice(position, 1)[0], undefined)
    this.#ids = this.#ids.toSpliced(position, 1)
    this.#rests.splice(position, 1)
    this.#rows.delete(id)
    this.#index()
  }

  move(id: RowId, to: number): void {
    const from = this.positionOf(id)
    if (from < 0) return
    for (const column of [...this.#columns.values(), this.#rests]) {
      const moved = column.splice(from, 1)
      ;(column as unknown[]).splice(to, 0, ...moved)
    }
    this.#ids = this.#ids.toSpliced(from, 1).toSpliced(to, 0, id)
    this.#index()
  }

  snapshot(): RowsSnapshot {
    const columns = new Map([...this.#columns].map(([field, column]) => [field, [...column]]))
    return { ids: this.#ids, columns, rests: [...this.#rests] }
  }

  restore(snapshot: RowsSnapshot): void {
    this.#ids = [...snapshot.ids]
    this.#rests = [...snapshot.rests]
    this.#columns = new Map([...snapshot.columns].map(([field, column]) => [field, [...column]]))
    this.#rows.clear()
    for (const field of this.#sums.keys()) {
      this.#sums.set(
        field,
        (this.#columns.get(field) ?? []).map(toAmount).reduce((total, amount) => add(total, amount), '0'),
      )
    }
    this.#index()
  }

  #addToSum(field: string, before: Cell, after: Cell): void {
    const total = this.#sums.get(field)
    if (total !== undefined) this.#sums.set(field, add(subtract(total, toAmount(before)), toAmount(after)))
  }

  #toRest(row: RecordData): RecordData {
    return Object.fromEntries(Object.entries(row).filter(([field]) => !this.#columns.has(field)))
  }

  #index(): void {
    this.#positions = new Map(this.#ids.map((id, position) => [id, position]))
  }
}
