import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../text/useText'
import type { DetailGridProps } from './detailGridProps'
import { GridControl } from './gridControl'
import type { RowId } from './rowTable'
import { useGridServices } from './useGridServices'

type Rows = DetailGridProps['value']

const ignore = () => undefined

/** Creates the table's control once and updates it from the props. */
export function useGridControl(props: DetailGridProps, reveal: (index: number) => void): GridControl {
  const { id, rows, value, errors, scope, form, onChange, onTouched, onMessages = ignore, titleOf = ignore } = props
  const say = useText()
  const formScope = { ...scope, form }
  const [grid] = useState(() => new GridControl(id, rows, { rows: value, scope: formScope }))
  const services = useGridServices(grid)
  const known = useRef<Rows>(value)

  useLayoutEffect(() => {
    grid.store.setScope(formScope)
    grid.owner = {
      ...services,
      onTouched,
      onMessages,
      reveal,
      say,
      titleOf,
      onChange: (next, from, origin) => {
        known.current = next
        onChange(next, from, origin)
      },
    }
  })
  // Takes over rows that did not come from this table: another record, or cells that the form computed.
  useLayoutEffect(() => {
    if (value === known.current) return
    known.current = value
    grid.store.replace(value)
    grid.report(undefined)
  }, [grid, value])
  useEffect(() => grid.errors.set(errors, grid.store.ids()), [grid, errors])
  return grid
}

export function useRowIds(grid: GridControl): readonly RowId[] {
  return useSyncExternalStore(grid.store.subscribeRows, grid.store.ids)
}
