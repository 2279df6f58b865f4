import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { formatDecimal } from '../value/decimal'
import { columnTotals } from './columnTotals'
import type { ListEdgeProps } from './ListHead'
import { pinClass, pinStyle } from './pinStyle'

/** Exact sums of the loaded rows: all rows of the list, or one page. */
export function ListFoot({ screen, model, lead, hasActions }: ListEdgeProps) {
  const text = useText()
  if (!screen.totals || screen.totals.length === 0) return null
  const { rows } = model.tree
  const totals = columnTotals(screen.totals, rows)
  const cell = 'border-t bg-sunken'
  return (
    <tfoot className="sticky bottom-0 z-sticky">
      <tr className="h-row font-medium">
        <th scope="row" colSpan={lead.select ? 2 : 1} className={classes(cell, 'whitespace-nowrap px-3 text-left')}>
          {model.list.total > rows.length ? text('本页合计') : text('合计')}
        </th>
        {model.arranged.map(({ column, left }) => {
          const total = totals.get(column.field)
          return (
            <td
              key={column.field}
              style={pinStyle(left)}
              className={classes(cell, 'truncate px-3 text-right tabular-nums', pinClass(left))}
            >
              {total ? formatDecimal(total.text, { digits: total.decimals, grouping: true }) : null}
            </td>
          )
        })}
        {hasActions ? <td className={classes(cell, 'edge-end sticky right-0 border-l')} /> : null}
      </tr>
    </tfoot>
  )
}
