import type { Lookups } from '../api/lookup'
import type { RecordData } from '../contract/value'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'

/** Drops looked-up values for cells that were written together with the looking-up cell. */
function withoutOwn(row: RecordData, own: readonly string[], values: RecordData): RecordData {
  const isFree = ([field]: [string, unknown]) => !own.includes(field) || row[field] === undefined
  return Object.fromEntries(Object.entries(values).filter(isFree))
}

/** The row without texts that match no choice, by which nothing can be looked up or offered. */
export function knownCells(grid: GridControl, id: RowId): RecordData {
  return Object.fromEntries(Object.entries(grid.store.row(id)).filter(([field]) => !grid.messages.has({ id, field })))
}

/** Runs the lookups of a row that read its changed cells. */
export function lookUpCells(
  grid: GridControl,
  lookups: Lookups,
  { id, fields }: { readonly id: RowId; readonly fields: readonly string[] },
): void {
  for (const { name, lookup } of grid.columns) {
    const concerned = lookup && (fields.includes(name) || lookup.deps.some((dep) => fields.includes(dep)))
    if (!concerned) continue
    lookups.run({
      key: `${id}.${name}`,
      lookup,
      scope: { ...grid.store.rowScope(id), row: knownCells(grid, id) },
      write: (values) => grid.fill({ id, field: name }, withoutOwn(grid.store.row(id), fields, values)),
    })
  }
}
