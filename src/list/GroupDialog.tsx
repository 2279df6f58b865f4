import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/ApiContext'
import { ApiError } from '../api/ApiError'
import { operationQuery } from '../api/operationQuery'
import type { ConditionField } from '../contract/screen'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { NativeSelect } from '../ui/NativeSelect'
import { Spinner } from '../ui/Spinner'
import { useToast } from '../ui/useToast'
import { printOwnCondition } from './conditions/conditions'
import { conditionKindOf } from './conditions/operators'
import { useConditionFields } from './conditions/useConditionFields'
import { GroupTable, type GroupTableProps } from './GroupTable'
import { groupTotals, toGroups } from './groups'
import type { ListViewProps } from './ListViewProps'
import { toListQuery } from './listQuery'
import { withConditions } from './listState'
import type { ListStateHandle } from './useListState'

interface GroupDialogProps extends Pick<ListViewProps, 'screen' | 'scope'>, ListStateHandle {
  readonly onClose: () => void
}

/** The number of all records that match, and sums where the list has some, by value of a field; a group narrows the list to its records. */
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
  const groups = useGroups({ screen, scope, state, field })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('分组合计')}
      size="large"
      footer={field && groups.data && <Output {...{ screen, scope, field }} groups={groups.data} />}
    >
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
          {groups.error && <p role="alert">{text(groups.error.message)}</p>}
          {groups.isPending && <Spinner label={text('加载中')} />}
          {groups.data && <GroupTable {...{ screen, scope, field }} groups={groups.data} onOpen={open} />}
        </div>
      )}
    </Dialog>
  )
}

/** Times differ from record to record; numbers without choices do too. */
function isGroupable(field: ConditionField): boolean {
  return field.type === 'date' || ['text', 'choice', 'yesNo'].includes(conditionKindOf(field))
}

interface Asked extends Pick<GroupDialogProps, 'screen' | 'scope' | 'state'> {
  /** Undefined until the fields are known. */
  readonly field: ConditionField | undefined
}

/** Asks the server for the groups of what the list is asked for. */
function useGroups({ screen, scope, state, field }: Asked) {
  const sums = groupTotals(screen).map((total) => total.field)
  const asked = { sums: sums.join() || undefined, groupBy: field?.field }
  const query = { ...toListQuery(screen, state, scope), current: 1, size: 1, ...asked }
  return useQuery({
    ...operationQuery(useApi(), screen.source.operation, query),
    enabled: field !== undefined,
    staleTime: 0,
    select: toGroups,
  })
}

/** Exports or prints the groups as they are shown. */
function Output({ screen, scope, field, groups }: Omit<GroupTableProps, 'onOpen'>) {
  const api = useApi()
  const text = useText()
  const toast = useToast()
  const write = async () => {
    // Loads the workbook code with the first export.
    const { exportGroups } = await import('./exportRows')
    await exportGroups(groups, { screen, scope, field, api, text })
    toast.success(text('已导出 {{count}} 条', { count: groups.groups.length }))
  }
  const fail = (error: unknown) => toast.error(text(error instanceof ApiError ? error.message : '导出失败，请重试'))
  return (
    <>
      <Button icon="printer" onClick={() => print()}>
        {text('打印')}
      </Button>
      <Button icon="download" onClick={() => void write().catch(fail)}>
        {text('导出')}
      </Button>
    </>
  )
}
