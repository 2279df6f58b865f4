import { type RefObject, useLayoutEffect, useRef } from 'react'
import { GridRow } from './GridRow'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'
import { useRowsInSight } from './useRowsInSight'
import { useRowsSoFar } from './useRowsSoFar'

interface RowsProps {
  readonly grid: GridControl
  readonly ids: readonly RowId[]
  readonly editable: boolean
}

interface AllRowsProps extends RowsProps {
  readonly printing: boolean
}

interface WindowedProps extends RowsProps {
  /** Takes what scrolls until a row is there. */
  readonly reveal: RefObject<(index: number) => void>
}

/** As high as the rows that are not in the page. */
function Gap({ rows }: { readonly rows: number }) {
  return rows > 0 ? <tr aria-hidden style={{ height: `calc(${rows} * var(--row-height))` }} /> : null
}

function AllRows({ grid, ids, editable, printing }: AllRowsProps) {
  const soFar = useRowsSoFar(ids.length)
  return (
    <tbody>
      {(printing ? ids : ids.slice(0, soFar)).map((id, position) => (
        <GridRow key={id} {...{ grid, id, position, editable }} entry={position === 0} />
      ))}
    </tbody>
  )
}

/** Of many rows those in sight; what is around the table does not render while it scrolls. */
function RowsInSight({ grid, ids, editable, reveal }: WindowedProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const sight = useRowsInSight(body)
  const { first: wanted, end } = sight.rows
  // Fewer rows than before may be left.
  const first = Math.max(0, Math.min(wanted, wanted + ids.length - end))
  const shown = ids.slice(first, first + end - wanted)
  useLayoutEffect(() => {
    reveal.current = sight.reveal
    return () => {
      reveal.current = () => {}
    }
  }, [sight.reveal, reveal])
  return (
    <tbody ref={body}>
      <Gap rows={first} />
      {shown.map((id, index) => (
        <GridRow key={id} {...{ grid, id, editable }} position={first + index} entry={first + index === 0} />
      ))}
      <Gap rows={ids.length - first - shown.length} />
    </tbody>
  )
}

interface GridBodyProps extends WindowedProps, AllRowsProps {
  readonly windowed: boolean
}

export function GridBody({ windowed, ...rest }: GridBodyProps) {
  return windowed ? <RowsInSight {...rest} /> : <AllRows {...rest} />
}
