import type { RowsSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import { add, isDecimal, subtract, sum } from '../value/decimal'

export type RowId = number
type Cell = Value | undefined

/** Written columns, and the original rows for all other fields. */
interface Cells {
  readonly columns: ReadonlyMap<string, readonly Cell[]>
  readonly origins: readonly RecordData[]
}

/** A restorable state; shares its columns with the table until they are written (copy on write). */
export interface RowsSnapshot extends Cells {
  readonly ids: readonly RowId[]
  readonly sums: ReadonlyMap<string, string>
}

function cellAt({ columns, origins }: Cells, position: number, field: string): Cell {
  const column = columns.get(field)
  return column ? column[position] : origins[position]?.[field]
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

/**
 * Columnar rows. A column is created on its first write, so that opening a table is cheap; fields without one stay in
 * the original rows.
 */
export class RowTable {
  readonly #fields: ReadonlySet<string>
  /** Columns not shared with a snapshot. */
  readonly #own = new Set<string>()
  #sums = new Map<string, string>()
  #columns = new Map<string, Cell[]>()
  #origins: readonly RecordData[] = []
  #ids: readonly RowId[] = []
  #positions = new Map<RowId, number>()
  #rows = new Map<RowId, RecordData>()
  #nextId = 1

  constructor(spec: RowsSpec) {
    const computed = spec.computes.flatMap(({ field, overrule = field }) => [field, overrule])
    this.#fields = new Set([...spec.columns.map((column) => column.name), ...computed])
    for (const { field } of spec.sums) this.#sums.set(field, '0')
  }

  get ids(): readonly RowId[] {
    return this.#ids
  }

  positionOf(id: RowId): number {
    return this.#positions.get(id) ?? -1
  }

  get(id: RowId, field: string): Cell {
    return this.#fields.has(field) ? cellAt(this.#cells, this.positionOf(id), field) : undefined
  }

  sum(field: string): string {
    return this.#sums.get(field) ?? '0'
  }

  /** The same object until the row changes. */
  row(id: RowId): RecordData {
    const known = this.#rows.get(id)
    if (known) return known
    const position = this.positionOf(id)
    const row: { [field: string]: Cell } = {}
    for (const [field, value] of Object.entries(this.#origins[position] ?? {})) {
      if (!this.#fields.has(field)) row[field] = value
    }
    for (const field of this.#fields) {
      const value = cellAt(this.#cells, position, field)
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
    if (this.#fields.has(field)) {
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
    this.#replaceColumns((column, field) => column.toSpliced(position, 0, ...rows.map((row) => row[field])))
    for (const [field, total] of this.#sums) this.#sums.set(field, add(total, addUp(rows.map((row) => row[field]))))
    for (const [index, id] of ids.entries()) this.#rows.set(id, rows[index] ?? {})
    this.#index()
    return ids
  }

  remove(gone: ReadonlySet<RowId>): void {
    const stays = (_item: unknown, position: number) => !gone.has(this.#ids[position] ?? -1)
    const lost = (field: string) => addUp([...gone].map((id) => this.get(id, field)))
    for (const [field, total] of this.#sums) this.#sums.set(field, subtract(total, lost(field)))
    this.#replaceColumns((column) => column.filter(stays))
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
    this.#replaceColumns(place)
    this.#origins = place(this.#origins)
    this.#ids = place(this.#ids)
    this.#index()
  }

  snapshot(): RowsSnapshot {
    this.#own.clear()
    return { ids: this.#ids, columns: new Map(this.#columns), origins: this.#origins, sums: new Map(this.#sums) }
  }

  /** Returns the rows that changed or were added again. */
  restore(snapshot: RowsSnapshot): readonly RowId[] {
    const changed = snapshot.ids.filter((id, position) => this.#differs(id, snapshot, position))
    this.#ids = snapshot.ids
    this.#origins = snapshot.origins
    // Columns of a snapshot are never written: only those in `#own` are.
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
    const then = { columns, origins }
    return [...this.#fields].some((field) => cellAt(this.#cells, own, field) !== cellAt(then, position, field))
  }

  get #cells(): Cells {
    return { columns: this.#columns, origins: this.#origins }
  }

  #replaceColumns(change: (column: readonly Cell[], field: string) => Cell[]): void {
    for (const [field, column] of this.#columns) {
      this.#columns.set(field, change(column, field))
      this.#own.add(field)
    }
  }

  #write(field: string): Cell[] {
    const known = this.#columns.get(field) ?? this.#origins.map((row) => row[field])
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
