import { memo, useSyncExternalStore } from 'react'
import type { FieldSpec } from '../contract/field'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { formatDecimal } from '../value/decimal'
import type { GridControl } from './gridControl'

interface GridFootProps {
  readonly grid: GridControl
  readonly columns: readonly FieldSpec[]
  readonly buttons: boolean
  readonly rowIndex: number
}

const cell = 'last:border-r-0 border-border border-t border-r bg-sunken px-2 h-row font-medium'

function SumCell({
  grid,
  column,
  index,
}: {
  readonly grid: GridControl
  readonly column: FieldSpec
  readonly index: number
}) {
  const total = useSyncExternalStore(
    (listener) => grid.store.subscribeSum(column.name, listener),
    () => grid.store.sum(column.name),
  )
  const sum = grid.spec.sums.find(({ field }) => field === column.name)
  return (
    <td
      aria-colindex={index + 2}
      data-sum={sum ? column.name : undefined}
      className={classes(cell, 'text-right tabular-nums', index === 0 && 'sm:edge-start sm:sticky sm:left-12 sm:z-1')}
    >
      {sum && (
        <div className="h-6 truncate leading-6 contain-strict">
          {formatDecimal(total, { digits: sum.decimals, grouping: true })}
        </div>
      )}
    </td>
  )
}

export const GridFoot = memo(function GridFoot({ grid, columns, buttons, rowIndex }: GridFootProps) {
  const text = useText()
  return (
    <tfoot className="sticky bottom-0 z-sticky">
      <tr aria-rowindex={rowIndex}>
        <th scope="row" aria-colindex={1} className={classes(cell, 'sticky left-0 z-1 px-1 text-center')}>
          {text('合计')}
        </th>
        {columns.map((column, index) => (
          <SumCell key={column.name} grid={grid} column={column} index={index} />
        ))}
        {buttons && (
          <td
            aria-colindex={columns.length + 2}
            className={classes(cell, 'right-0 border-l sm:edge-end sm:sticky sm:z-1')}
          />
        )}
      </tr>
    </tfoot>
  )
})
