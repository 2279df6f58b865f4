import type { FieldSpec, RowsSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import { cellFields } from './cellFields'
import { isSameValue } from './isSameValue'

type Rows = readonly RecordData[]

interface RowSides {
  readonly start: Rows
  readonly mine: Rows
  readonly theirs: Rows
}

interface RowVersions {
  readonly start: RecordData
  readonly mine: RecordData | undefined
  readonly theirs: RecordData | undefined
}

/** A row that both sides changed; a side that removed it has no version. */
export interface RowConflict extends RowVersions {
  /** Identifies the row among those of its table. */
  readonly key: string
  /** The row's number in the form or, if it was removed there, among the stored rows. */
  readonly number: number
  /** The columns that both sides changed to different values; empty if one side removed the row. */
  readonly columns: readonly FieldSpec[]
}

/** Returns whether the own version of the column, or of a removed row, stays. */
type Answers = (conflict: RowConflict, column?: FieldSpec) => boolean

export interface MergedRows {
  readonly conflicts: readonly RowConflict[]
  readonly resolve: (isMine: Answers) => Rows
}

/** The fields that go with a cell: what it looks up and fills belongs to it. */
function groupOf(column: FieldSpec): readonly string[] {
  return [...cellFields(column), ...Object.keys(column.lookup?.fields ?? {})]
}

/** The column by each of its fields; columns that look values up come first, so that these are not asked for apart. */
function columnsByField({ columns }: RowsSpec): ReadonlyMap<string, FieldSpec> {
  const byField = new Map<string, FieldSpec>()
  const isFinder = ({ lookup }: FieldSpec) => lookup !== undefined
  for (const column of [...columns.filter(isFinder), ...columns.filter((one) => !isFinder(one))])
    for (const field of groupOf(column)) if (!byField.has(field)) byField.set(field, column)
  return byField
}

function collides({ start, mine, theirs }: { [side in keyof RowSides]: Value | undefined }): boolean {
  return !isSameValue(mine, theirs) && !isSameValue(theirs, start) && !isSameValue(mine, start)
}

/** The row without computed values that nobody has overruled, which follow from the other cells. */
function typedOnly({ computes }: RowsSpec, row: RecordData): RecordData {
  const computed = computes.filter(({ overrule }) => overrule === undefined || row[overrule] !== true)
  const cleared = computed.flatMap(({ field, overrule }) => [field, ...(overrule === undefined ? [] : [overrule])])
  return { ...row, ...Object.fromEntries(cleared.map((field) => [field, undefined])) }
}

const idOf = (row: RecordData): string | undefined => (row.id === undefined ? undefined : String(row.id))

/** Index of the side's version of a start row: by id, or by index for rows without ids; -1 if it was removed. */
function findIn(rows: Rows, row: RecordData, place: number): number {
  const id = idOf(row)
  if (id === undefined) return place < rows.length ? place : -1
  return rows.findIndex((one) => idOf(one) === id)
}

function addedTo(rows: Rows, start: Rows): Rows {
  const known = new Set(start.map(idOf))
  const hasIds = start.every((row) => idOf(row) !== undefined)
  return hasIds ? rows.filter((row) => idOf(row) === undefined || !known.has(idOf(row))) : rows.slice(start.length)
}

/** False if rows without ids were removed: their indexes no longer identify them. */
function isTraceable({ start, mine, theirs }: RowSides): boolean {
  const hasIds = start.every((row) => idOf(row) !== undefined)
  return hasIds || (mine.length >= start.length && theirs.length >= start.length)
}

type KeptRow = { readonly [side in keyof RowVersions]: RecordData }

/** Takes each field from the side that changed it; where both did, what the column's answer says, or the stored value. */
function mergeRow({ start, mine, theirs }: KeptRow, isMine: (field: string) => boolean | undefined): RecordData {
  const merged: { [field: string]: Value | undefined } = {}
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const takesMine = isMine(field) ?? !isSameValue(mine[field], start[field])
    merged[field] = takesMine ? mine[field] : theirs[field]
  }
  return merged
}

class RowMerge {
  readonly #columnOf: ReadonlyMap<string, FieldSpec>

  constructor(
    readonly spec: RowsSpec,
    readonly sides: RowSides,
  ) {
    this.#columnOf = columnsByField(spec)
  }

  /** The versions of each start row, without computed values. */
  versions(): readonly RowConflict[] {
    const { start, mine, theirs } = this.sides
    return start.map((row, place) => {
      const [own, other] = [findIn(mine, row, place), findIn(theirs, row, place)]
      const of = (rows: Rows, index: number) => rows[index] && typedOnly(this.spec, rows[index])
      const versions = { start: typedOnly(this.spec, row), mine: of(mine, own), theirs: of(theirs, other) }
      const number = (own < 0 ? other : own) + 1
      return { key: String(place), number, columns: this.#findColumns(versions), ...versions }
    })
  }

  #findColumns({ start, mine, theirs }: RowVersions): readonly FieldSpec[] {
    if (!mine || !theirs) return []
    const fields = [...this.#columnOf.keys()].filter((field) =>
      collides({ start: start[field], mine: mine[field], theirs: theirs[field] }),
    )
    const asked = new Set(fields.map((field) => this.#columnOf.get(field)))
    return this.spec.columns.filter((column) => asked.has(column))
  }

  isConflict({ start, mine, theirs, columns }: RowConflict): boolean {
    const left = mine ?? theirs
    const isRemovedByOne = left !== undefined && !(mine && theirs)
    return columns.length > 0 || (isRemovedByOne && !isSameValue(left, start))
  }

  /** Undefined for a row that is removed. */
  resolve(row: RowConflict, isMine: Answers): RecordData | undefined {
    const { start, mine, theirs, columns } = row
    if (!mine || !theirs) return this.isConflict(row) ? (isMine(row) ? mine : theirs) : undefined
    return mergeRow({ start, mine, theirs }, (field) => {
      const column = this.#columnOf.get(field)
      if (column && columns.includes(column)) return isMine(row, column)
      return collides({ start: start[field], mine: mine[field], theirs: theirs[field] }) ? false : undefined
    })
  }
}

/**
 * Three-way merge of a table's rows, cell by cell; computed cells that are not overruled are left to compute. Undefined
 * if rows cannot be told apart.
 */
export function mergeRows(sides: RowSides, spec: RowsSpec): MergedRows | undefined {
  if (!isTraceable(sides)) return undefined
  const { start, mine, theirs } = sides
  const merge = new RowMerge(spec, sides)
  const rows = merge.versions()
  return {
    conflicts: rows.filter((row) => merge.isConflict(row)),
    resolve: (isMine) => [
      ...rows.map((row) => merge.resolve(row, isMine)).filter((row) => row !== undefined),
      ...addedTo(theirs, start),
      ...addedTo(mine, start),
    ],
  }
}
