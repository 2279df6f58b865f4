import { useChoiceLabel } from '../api/useChoiceLabel'
import type { Scope } from '../contract/expression'
import type { ConditionField } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { formatDecimal, round } from '../value/decimal'
import { type Groups, type GroupTotal, groupTotals, plainLabel, titleWithUnit } from './groups'
import type { ListViewProps } from './ListViewProps'

export interface GroupTableProps extends Pick<ListViewProps, 'screen' | 'scope'> {
  readonly field: ConditionField
  readonly groups: Groups
  readonly onOpen: (value: string) => void
}

/** A row for each value of the field, and one for all records. */
export function GroupTable({ screen, scope, field, groups, onOpen }: GroupTableProps) {
  const text = useText()
  const columns = groupTotals(screen)
  const cell = 'border-b px-3 py-1.5 text-right tabular-nums'
  return (
    <div data-print>
      <table aria-label={text('分组合计')} className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className="border-b bg-sunken px-3 py-1.5 text-left">
              {text(field.title)}
            </th>
            <th scope="col" className={`${cell} bg-sunken`}>
              {text('条数')}
            </th>
            {columns.map((column) => (
              <th key={column.field} scope="col" className={`${cell} bg-sunken`}>
                {titleWithUnit(column, text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.groups.map((group) => (
            <tr key={group.value}>
              <th scope="row" className="border-b px-3 py-1 text-left font-normal">
                <Button tone="text" size="small" className="-ml-2" onClick={() => onOpen(group.value)}>
                  <GroupLabel field={field} scope={scope} value={group.value} />
                </Button>
              </th>
              <SumCells columns={columns} count={group.count} sums={group.sums} />
            </tr>
          ))}
        </tbody>
        <tfoot className="font-medium">
          <tr>
            <th scope="row" className="border-b px-3 py-1.5 text-left">
              {text('全部合计')}
            </th>
            <SumCells columns={columns} count={groups.total} sums={groups.sums} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

interface SumCellsProps {
  readonly columns: readonly GroupTotal[]
  readonly count: number
  readonly sums: RecordData
}

function SumCells({ columns, count, sums }: SumCellsProps) {
  const show = (value: string, digits: number) => formatDecimal(round(value, digits), { digits, grouping: true })
  const cell = 'border-b px-3 py-1.5 text-right tabular-nums'
  return (
    <>
      <td className={cell}>{show(String(count), 0)}</td>
      {columns.map(({ field, decimals }) => (
        <td key={field} className={cell}>
          {show(String(sums[field] ?? 0), decimals)}
        </td>
      ))}
    </>
  )
}

interface GroupLabelProps {
  readonly field: ConditionField
  readonly scope: Scope
  readonly value: string
}

function GroupLabel({ field, scope, value }: GroupLabelProps) {
  const text = useText()
  const { label } = useChoiceLabel(field.choices, scope, value)
  return plainLabel(field, value, text) ?? label ?? value
}
