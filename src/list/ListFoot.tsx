import type { Scope } from '../contract/expression'
import type { RecordData, Text } from '../contract/value'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { formatDecimal } from '../value/decimal'
import { columnTotals } from './columnTotals'
import type { ListEdgeProps } from './ListHead'
import { pinClass, pinStyle } from './pinStyle'
import { useListSums } from './useListSums'

interface ListFootProps extends ListEdgeProps {
  readonly scope: Scope
}

/** Exact sums of the loaded rows and, where the list has further pages, of all records that match. */
export function ListFoot({ scope, ...edge }: ListFootProps) {
  const { screen, model } = edge
  const { rows } = model.tree
  const all = useListSums(model, scope)
  const isPart = model.list.total > rows.length
  return (
    <tfoot className="sticky bottom-0 z-sticky">
      <FootRow {...edge} title={isPart ? '本页合计' : '合计'} rows={rows} />
      {all && isPart ? (
        <FootRow {...edge} title="全部合计" rows={[all]} among={screen.totals?.filter(isStored)} />
      ) : null}
    </tfoot>
  )
}

const isStored = ({ stored }: { readonly stored?: true }) => stored === true

interface FootRowProps extends ListEdgeProps {
  readonly title: Text
  readonly rows: readonly RecordData[]
  /** The columns with a sum; absent: all that the list sums. */
  readonly among?: ListEdgeProps['screen']['totals']
}

function FootRow({ screen, model, lead, hasActions, title, rows, among = screen.totals }: FootRowProps) {
  const text = useText()
  const totals = columnTotals(among, rows)
  const cell = 'border-t bg-sunken'
  return (
    <tr className="h-row font-medium">
      {/* Wider than the row numbers, it goes on over the cell beside it. */}
      <th
        scope="row"
        colSpan={lead.select ? 2 : 1}
        className={classes(cell, 'relative z-sticky whitespace-nowrap px-3 text-left')}
      >
        {text(title)}
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
      {hasActions ? <td className={classes(cell, 'edge-end sticky right-0 border-l print:hidden')} /> : null}
    </tr>
  )
}
