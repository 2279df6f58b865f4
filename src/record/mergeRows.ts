import type { Compute } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import { isSameValue } from './isSameValue'

type Rows = readonly RecordData[]

interface RowSides {
  readonly start: Rows
  readonly mine: Rows
  readonly theirs: Rows
}

/** Marks a cell that both sides changed to different values. */
const COLLISION = Symbol('collision')

function mergeCell(start: Value | undefined, mine: Value | undefined, theirs: Value | undefined) {
  if (isSameValue(mine, theirs) || isSameValue(theirs, start)) return mine
  return isSameValue(mine, start) ? theirs : COLLISION
}

interface RowVersions {
  readonly start: RecordData
  readonly mine: RecordData | undefined
  readonly theirs: RecordData | undefined
}

/** The versions without computed values that nobody has overruled, which follow from the other cells. */
function typedOnly(row: RecordData, computes: readonly Compute[]): RecordData {
  const computed = computes.filter(({ overrule }) => overrule === undefined || row[overrule] !== true)
  const cleared = computed.flatMap(({ field, overrule }) => [field, ...(overrule === undefined ? [] : [overrule])])
  return { ...row, ...Object.fromEntries(cleared.map((field) => [field, undefined])) }
}

function mergeRow({ start, mine, theirs }: { [side in keyof RowVersions]: RecordData }): RecordData | undefined {
  const merged: { [field: string]: Value | undefined } = {}
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = mergeCell(start[field], mine[field], theirs[field])
    if (value === COLLISION) return undefined
    merged[field] = value
  }
  return merged
}

/** Removes a row that one side removed and the other left unchanged; undefined for a conflict. */
function mergeKept({ start, mine, theirs }: RowVersions, computes: readonly Compute[]) {
  const of = (row: RecordData) => typedOnly(row, computes)
  if (mine && theirs) return mergeRow({ start: of(start), mine: of(mine), theirs: of(theirs) })
  const left = mine ?? theirs
  return left === undefined || isSameValue(left, start) ? 'removed' : undefined
}

const idOf = (row: RecordData): string | undefined => (row.id === undefined ? undefined : String(row.id))

/** The side's version of a start row: by id, or by index for rows without ids. */
function findIn(rows: Rows, row: RecordData, place: number): RecordData | undefined {
  const id = idOf(row)
  return id === undefined ? rows[place] : rows.find((one) => idOf(one) === id)
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

/**
 * Three-way merge of a table's rows, cell by cell; computed cells that are not overruled are left to compute. Undefined
 * if both sides changed the same cell, or one removed a row that the other changed.
 */
export function mergeRows(sides: RowSides, computes: readonly Compute[]): Rows | undefined {
  if (!isTraceable(sides)) return undefined
  const { start, mine, theirs } = sides
  const kept: RecordData[] = []
  for (const [place, row] of start.entries()) {
    const versions = { start: row, mine: findIn(mine, row, place), theirs: findIn(theirs, row, place) }
    const merged = mergeKept(versions, computes)
    if (merged === undefined) return undefined
    if (merged !== 'removed') kept.push(merged)
  }
  return [...kept, ...addedTo(theirs, start), ...addedTo(mine, start)]
}
