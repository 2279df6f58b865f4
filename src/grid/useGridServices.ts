import { useEffect, useMemo } from 'react'
import { useApi } from '../api/ApiContext'
import { createLookup } from '../api/lookup'
import { createChoiceFinder } from './createChoiceFinder'
import type { GridCallbacks } from './gridCallbacks'
import type { GridControl } from './gridControl'
import { lookUpCells } from './lookUpCells'
import type { RowId } from './rowTable'

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
      onCells: (id: RowId, fields: readonly string[]) => lookUpCells(grid, lookups, { id, fields }),
    }),
    [grid, find, lookups],
  )
}
