import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/ApiContext'
import { isRecord } from '../api/isRecord'
import { operationQuery } from '../api/operationQuery'
import { useChoiceLabel } from '../api/useChoiceLabel'
import type { Scope } from '../contract/expression'
import type { ConditionField, ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { NativeSelect } from '../ui/NativeSelect'
import { Spinner } from '../ui/Spinner'
import { formatDecimal, round } from '../value/decimal'
import { printOwnCondition } from './conditions/conditions'
import { conditionKindOf } from './conditions/operators'
import { useConditionFields } from './conditions/useConditionFields'
import type { ListViewProps } from './ListViewProps'
import { toListQuery } from './listQuery'
import { withConditions } from './listState'
import type { ListStateHandle } from './useListState'
import { toSums } from './useListSums'

interface GroupDialogProps extends Pick<ListViewProps, 'screen' | 'scope'>, ListStateHandle {
  readonly onClose: () => void
}

/** Sums of all records that match, by value of a field; a group narrows the list to its records. */
export function GroupDialog(props: GroupDialogProps) {
  const { screen, scope, state, setState, onClose } = props
  const text = useText()
  const { data } = useConditionFields(screen, true)
  const [name, setName] = useState<string>()
  const fields = data?.fields.filter(isGroupable) ?? []
  const field = fields.find((each) => each.field === name) ?? fields.find(({ choices }) => choices) ?? fields[0]
  const open = (value: string) => {
    if (field === undefined) return
    const operator = value === '' ? 'empty' : 'is'
    const added = printOwnCondition({ field: field.field, operator, value })
    const groups = state.conditions.length > 0 ? state.conditions : [[]]
    setState(
      withConditions(
        state,
        groups.map((group) => [...group.filter((one) => one !== added), added]),
      ),
    )
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} title={text('分组合计')} size="large">
      {field === undefined ? (
        <Spinner label={text('加载中')} />
      ) : (
        <div className="flex flex-col gap-3">
          <NativeSelect
            label={text('分组')}
            className="self-start"
            value={field.field}
            onChange={setName}
            options={fields.map((each) => ({ value: each.field, label: text(each.title) }))}
          />
          <GroupTable {...{ screen, scope, state, field }} onOpen={open} />
        </div>
      )}
    </Dialog>
  )
}

/** Times differ from record to record; numbers without choices do too. */
function isGroupable(field: ConditionField): boolean {
  return field.type === 'date' || ['text', 'choice', 'yesNo'].includes(conditionKindOf(field))
}

interface GroupTableProps extends Pick<GroupDialogProps, 'screen' | 'scope' | 'state'> {
  readonly field: ConditionField
  readonly onOpen: (value: string) => void
}

interface Group {
  readonly value: string
  readonly count: number
  readonly sums: RecordData
}

function toGroups(data: unknown): {
  readonly groups: readonly Group[]
  readonly total: number
  readonly sums: RecordData
} {
  const { groups, total } = isRecord(data) ? data : {}
  return { groups: Array.isArray(groups) ? groups : [], total: Number(total ?? 0), sums: toSums(data) }
}

function GroupTable({ screen, scope, state, field, onOpen }: GroupTableProps) {
  const text = useText()
  const totals = (screen.totals ?? []).filter(({ stored }) => stored)
  const sums = totals.map((total) => total.field).join(',')
  const query = { ...toListQuery(screen, state, scope), current: 1, size: 1, sums, groupBy: field.field }
  const { data, error } = useQuery({
    ...operationQuery(useApi(), screen.source.operation, query),
    staleTime: 0,
    select: toGroups,
  })
  if (error) return <p role="alert">{text(error.message)}</p>
  if (data === undefined) return <Spinner label={text('加载中')} />
  const columns = totals.map((total) => ({
    ...total,
    ...screen.columns.find((column) => column.field === total.field),
  }))
  const cell = 'border-b px-3 py-1.5 text-right tabular-nums'
  return (
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
              {headOf(column, text)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.groups.map((group) => (
          <tr key={group.value}>
            <th scope="row" className="border-b px-3 py-1 text-left font-normal">
              <Button tone="text" size="small" onClick={() => onOpen(group.value)}>
                <GroupLabel field={field} scope={scope} value={group.value} />
              </Button>
            </th>
            <SumCells columns={columns} count={group.count} sums={group.sums} />
          </tr>
        ))}
      </tbody>
      <tfoot className="font-medium">
        <tr>
          <th scope="row" className="px-3 py-1.5 text-left">
            {text('全部合计')}
          </th>
          <SumCells columns={columns} count={data.total} sums={data.sums} />
        </tr>
      </tfoot>
    </table>
  )
}

type Total = NonNullable<ListScreen['totals']>[number]

function headOf(
  { title = '', unit }: Partial<ListScreen['columns'][number]>,
  text: ReturnType<typeof useText>,
): string {
  return unit === undefined ? text(title) : `${text(title)} (${text(unit)})`
}

interface SumCellsProps {
  readonly columns: readonly Total[]
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
  if (value === '') return text('（空）')
  return field.type === 'boolean' ? text(value === 'true' ? '是' : '否') : (label ?? value)
}
