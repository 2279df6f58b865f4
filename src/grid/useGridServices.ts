import { useEffect, useMemo } from 'react'
import { useApi } from '../api/ApiContext'
import { createLookup } from '../api/lookup'
import type { RecordData } from '../contract/value'
import { createChoiceFinder } from './createChoiceFinder'
import type { GridCallbacks } from './gridCallbacks'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'

/** Drops looked-up values for cells that were written together with the looking-up cell. */
function withoutOwn(row: RecordData, own: readonly string[], values: RecordData): RecordData {
  const isFree = ([field]: [string, unknown]) => !own.includes(field) || row[field] === undefined
  return Object.fromEntries(Object.entries(values).filter(isFree))
}

/** Server requests of the table: pasted choices by name, and lookups of changed cells. */
export function useGridServices(grid: GridControl): Pick<GridCallbacks, 'findChoice' | 'onCells' | 'waitForLookups'> {
  const api = useApi()
  const find = useMemo(() => createChoiceFinder(api), [api])
  const lookups = useMemo(() => createLookup({ call: api.dynamicCall }), [api])
  useEffect(() => () => lookups.stop(), [lookups])
  return useMemo(
    () => ({
      waitForLookups: lookups.waitForAll,
      findChoice: (column, text, row) => find(column, text, { ...grid.store.scope(), row }),
      onCells: (id: RowId, fields: readonly string[]) => {
        for (const { name, lookup } of grid.columns) {
          const concerned = lookup && (fields.includes(name) || lookup.deps.some((dep) => fields.includes(dep)))
          if (!concerned) continue
          lookups.run({
            key: `${id}.${name}`,
            lookup,
            scope: grid.store.rowScope(id),
            write: (values) => grid.fill({ id, field: name }, withoutOwn(grid.store.row(id), fields, values)),
          })
        }
      },
    }),
    [grid, find, lookups],
  )
}
