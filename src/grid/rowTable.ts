import type { RowsSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import { add, isDecimal, subtract, sum } from '../value/decimal'

export type RowId = number
type Cell = Value | undefined

/** A state of the table that can be put back; it shares its columns with the table until one of them is written. */
export interface RowsSnapshot {
  readonly ids: readonly RowId[]
  readonly columns: ReadonlyMap<string, readonly Cell[]>
  readonly origins: readonly RecordData[]
  readonly sums: ReadonlyMap<string, string>
}

function toAmount(value: Cell): string {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && isDecimal(text) ? text : '0'
}

function addUp(cells: readonly Cell[]): string {
  let whole = 0
  const others: string[] = []
  for (const cell of cells) {
    if (Number.isSafeInteger(cell) && Number.isSafeInteger(whole + (cell as number))) whole += cell as number
    else if (cell !== undefined) others.push(toAmount(cell))
  }
  return others.length === 0 ? String(whole) : sum([String(whole), ...others])
}

/** The rows as columns, with their sums; what no column holds (keys of the server) stays in the row's origin. */
export class RowTable {
  readonly #fields: readonly string[]
  /** Columns that no snapshot shares. */
  readonly #own = new Set<string>()
  #sums = new Map<string, string>()
  #columns = new Map<string, Cell[]>()
  #origins: readonly RecordData[] = []
  #ids: readonly RowId[] = []
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
    const row: { [field: string]: Cell } = {}
    for (const [field, value] of Object.entries(this.#origins[position] ?? {})) {
      if (!this.#columns.has(field)) row[field] = value
    }
    for (const [field, column] of this.#columns) {
      const value = column[position]
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
    if (this.#columns.has(field)) {
      const column = this.#write(field)
      this.#addToSum(field, column[position], value)
      column[position] = value
    } else {
      this.#origins = this.#origins.with(position, { ...this.#origins[position], [field]: value })
    }
    this.#rows.delete(id)
  }

  insert(position: number, rows: readonly RecordData[]): RowId[] {
    const ids = rows.map(() => this.#nextId++)
    this.#ids = [...this.#ids.slice(0, position), ...ids, ...this.#ids.slice(position)]
    this.#origins = [...this.#origins.slice(0, position), ...rows, ...this.#origins.slice(position)]
    for (const [field, column] of this.#columns) {
      const values = rows.map((row) => row[field])
      this.#columns.set(field, [...column.slice(0, position), ...values, ...column.slice(position)])
      this.#own.add(field)
      const total = this.#sums.get(field)
      if (total !== undefined) this.#sums.set(field, add(total, addUp(values)))
    }
    for (const [index, id] of ids.entries()) this.#rows.set(id, rows[index] ?? {})
    this.#index()
    return ids
  }

  remove(gone: ReadonlySet<RowId>): void {
    const stays = (_item: unknown, position: number) => !gone.has(this.#ids[position] ?? -1)
    for (const [field, column] of this.#columns) {
      const total = this.#sums.get(field)
      if (total !== undefined) {
        const lost = column.filter((cell, position) => !stays(cell, position))
        this.#sums.set(field, subtract(total, addUp(lost)))
      }
      this.#columns.set(field, column.filter(stays))
      this.#own.add(field)
    }
    this.#origins = this.#origins.filter(stays)
    this.#ids = this.#ids.filter(stays)
    for (const id of gone) this.#rows.delete(id)
    this.#index()
  }

  move(id: RowId, to: number): void {
    const from = this.positionOf(id)
    if (from < 0) return
    const place = <T>(items: readonly T[]): T[] =>
      items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
    for (const [field, column] of this.#columns) this.#columns.set(field, place(column))
    for (const field of this.#fields) this.#own.add(field)
    this.#origins = place(this.#origins)
    this.#ids = place(this.#ids)
    this.#index()
  }

  snapshot(): RowsSnapshot {
    this.#own.clear()
    return { ids: this.#ids, columns: new Map(this.#columns), origins: this.#origins, sums: new Map(this.#sums) }
  }

  /** Says which rows have changed or come back. */
  restore(snapshot: RowsSnapshot): readonly RowId[] {
    const changed = snapshot.ids.filter((id, position) => this.#differs(id, snapshot, position))
    this.#ids = snapshot.ids
    this.#origins = snapshot.origins
    // The columns of a snapshot are never written: `#own` names those that may be.
    this.#columns = new Map(snapshot.columns as ReadonlyMap<string, Cell[]>)
    this.#sums = new Map(snapshot.sums)
    this.#own.clear()
    for (const id of changed) this.#rows.delete(id)
    this.#index()
    return changed
  }

  #differs(id: RowId, { columns, origins }: RowsSnapshot, position: number): boolean {
    const own = this.positionOf(id)
    if (own < 0 || this.#origins[own] !== origins[position]) return true
    return this.#fields.some((field) => this.#columns.get(field)?.[own] !== columns.get(field)?.[position])
  }

  #write(field: string): Cell[] {
    const known = this.#columns.get(field) ?? []
    if (this.#own.has(field)) return known
    const column = [...known]
    this.#columns.set(field, column)
    this.#own.add(field)
    return column
  }

  #addToSum(field: string, before: Cell, after: Cell): void {
    const total = this.#sums.get(field)
    if (total !== undefined) this.#sums.set(field, add(subtract(total, toAmount(before)), toAmount(after)))
  }

  #index(): void {
    this.#positions = new Map(this.#ids.map((id, position) => [id, position]))
  }
}
