import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { FieldSpec } from '../contract/field'
import { useRowsInSight } from '../ui/useRowsInSight'
import { GridRow } from './GridRow'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'
import { FIRST_ROWS, usePainted } from './usePainted'

interface RowsProps {
  readonly grid: GridControl
  readonly columns: readonly FieldSpec[]
  readonly ids: readonly RowId[]
  readonly editable: boolean
}

interface AllRowsProps extends RowsProps {
  readonly printing: boolean
}

interface WindowedProps extends RowsProps {
  /** Receives the function that scrolls a row into view. */
  readonly reveal: RefObject<(index: number) => void>
}

function Gap({ rows }: { readonly rows: number }) {
  return rows > 0 ? <tr aria-hidden style={{ height: `calc(${rows} * var(--row-height))` }} /> : null
}

function AllRows({ grid, columns, ids, editable, printing }: AllRowsProps) {
  const painted = usePainted()
  return (
    <tbody>
      {(printing || painted ? ids : ids.slice(0, FIRST_ROWS)).map((id, position) => (
        <GridRow key={id} {...{ grid, columns, id, position, editable, painted }} entry={position === 0} />
      ))}
    </tbody>
  )
}

/**
 * In rows, except `height` in px (`--row-height`): overscan, initial rows, and rows covered by the sticky head and
 * foot.
 */
const windowWithoutSums = { height: 36, around: 6, start: 14, covered: 1 }
const windowWithSums = { ...windowWithoutSums, start: 13, covered: 2 }

/** Renders the visible rows; owns the scroll state, so that the rest of the table does not render on scroll. */
function RowsInSight({ grid, columns, ids, editable, reveal }: WindowedProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const painted = usePainted()
  const sizes = grid.spec.sums.length > 0 ? windowWithSums : windowWithoutSums
  const { first, end, reveal: scrollTo } = useRowsInSight(body, { ...sizes, count: ids.length })
  useLayoutEffect(() => {
    reveal.current = scrollTo
    return () => {
      reveal.current = () => {}
    }
  }, [scrollTo, reveal])
  return (
    <tbody ref={body}>
      <Gap rows={first} />
      {ids.slice(first, end).map((id, index) => (
        <GridRow
          key={id}
          {...{ grid, columns, id, editable, painted }}
          position={first + index}
          entry={first + index === 0}
        />
      ))}
      <Gap rows={ids.length - end} />
    </tbody>
  )
}

export interface GridBodyProps extends WindowedProps, AllRowsProps {
  readonly windowed: boolean
}

export function GridBody({ windowed, ...rest }: GridBodyProps) {
  return windowed ? <RowsInSight {...rest} /> : <AllRows {...rest} />
}
