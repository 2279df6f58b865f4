import { GridRow } from './GridRow'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'
import type { GridVirtualizer } from './useVirtualRows'

interface GridBodyProps {
  readonly grid: GridControl
  readonly ids: readonly RowId[]
  readonly editable: boolean
  /** Absent: all rows are shown. */
  readonly virtual?: GridVirtualizer
}

function Gap({ height }: { readonly height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null
}

export function GridBody({ grid, ids, editable, virtual }: GridBodyProps) {
  const items = virtual?.getVirtualItems()
  const positions = items ? items.map((item) => item.index) : ids.map((_id, position) => position)
  const above = items?.[0]?.start ?? 0
  const below = virtual && items ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  return (
    <tbody>
      <Gap height={above} />
      {positions.map((position) => {
        const id = ids[position]
        return id === undefined ? null : (
          <GridRow key={id} grid={grid} id={id} position={position} editable={editable} entry={position === 0} />
        )
      })}
      <Gap height={below} />
    </tbody>
  )
}
