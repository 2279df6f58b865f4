import { type RefObject, useLayoutEffect, useRef } from 'react'
import { GridRow } from './GridRow'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'
import { useVirtualRows } from './useVirtualRows'

interface RowsProps {
  readonly grid: GridControl
  readonly ids: readonly RowId[]
  readonly editable: boolean
}

interface WindowedProps extends RowsProps {
  /** Takes what scrolls until a row is there. */
  readonly reveal: RefObject<(index: number) => void>
}

function Gap({ height }: { readonly height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null
}

function AllRows({ grid, ids, editable }: RowsProps) {
  return (
    <tbody>
      {ids.map((id, position) => (
        <GridRow key={id} {...{ grid, id, position, editable }} entry={position === 0} />
      ))}
    </tbody>
  )
}

/** Of many rows those in sight; what is around the table does not render while it scrolls. */
function RowsInSight({ grid, ids, editable, reveal }: WindowedProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const virtual = useVirtualRows(body, ids.length)
  const items = virtual.getVirtualItems()
  useLayoutEffect(() => {
    reveal.current = (index) => virtual.scrollToIndex(index, { align: 'auto' })
    return () => {
      reveal.current = () => {}
    }
  }, [virtual, reveal])
  return (
    <tbody ref={body}>
      <Gap height={items[0]?.start ?? 0} />
      {items.map(({ index }) => {
        const id = ids[index]
        return id === undefined ? null : (
          <GridRow key={id} {...{ grid, id, editable }} position={index} entry={index === 0} />
        )
      })}
      <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </tbody>
  )
}

interface GridBodyProps extends WindowedProps {
  readonly windowed: boolean
}

export function GridBody({ windowed, ...rest }: GridBodyProps) {
  return windowed ? <RowsInSight {...rest} /> : <AllRows {...rest} />
}
