import { useState } from 'react'
import type { ConditionField } from '../../contract/screen'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Spinner } from '../../ui/Spinner'
import type { ListViewProps } from '../ListViewProps'
import { withConditions } from '../listState'
import type { ListStateHandle } from '../useListState'
import { ConditionRow, newCondition } from './ConditionRow'
import { isComplete, type OwnCondition, parseCondition, printOwnCondition } from './conditions'
import { useConditionFields } from './useConditionFields'

interface ConditionDialogProps extends Pick<ListViewProps, 'screen' | 'scope'>, ListStateHandle {
  readonly onClose: () => void
}

/** Edits the conditions of a list: fields, operators and values, joined with AND in a group and OR between groups. */
export function ConditionDialog(props: ConditionDialogProps) {
  const text = useText()
  const { data, error, refetch } = useConditionFields(props.screen, true)
  if (data) return <Conditions {...props} fields={data.fields} grouped={data.features.conditionGroups === true} />
  return (
    <Dialog open onOpenChange={props.onClose} title={text('自定义条件')}>
      {error ? <Button onClick={() => void refetch()}>{text('重试')}</Button> : <Spinner label={text('加载中')} />}
    </Dialog>
  )
}

interface ConditionsProps extends ConditionDialogProps {
  readonly fields: readonly ConditionField[]
  readonly grouped: boolean
}

type Groups = readonly (readonly OwnCondition[])[]

function Conditions({ scope, state, setState, onClose, fields, grouped }: ConditionsProps) {
  const text = useText()
  const [groups, setGroups] = useState<Groups>(() => startGroups(state.conditions, fields, grouped))
  const [tried, setTried] = useState(false)
  const isWrong = (condition: OwnCondition) => {
    const field = fields.find((known) => known.field === condition.field)
    return field === undefined || !isComplete(condition, field)
  }
  const first = fields[0]
  const added = first && newCondition(first, grouped)
  const change = (at: number, group: readonly OwnCondition[]) => setGroups(groups.with(at, group))
  const apply = () => {
    setTried(true)
    if (groups.flat().some(isWrong)) return
    setState(
      withConditions(
        state,
        groups.map((group) => group.map(printOwnCondition)),
      ),
    )
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('自定义条件')}
      size="large"
      footer={
        <>
          <Button tone="text" onClick={() => setGroups([])}>
            {text('清空')}
          </Button>
          <Button onClick={onClose}>{text('取消')}</Button>
          <Button tone="primary" icon="search" onClick={apply}>
            {text('查询')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no name of its own
          <section key={at} aria-label={text('第 {{number}} 组条件', { number: at + 1 })}>
            {at > 0 ? <p className="pb-2 text-muted text-sm">{text('或者')}</p> : null}
            <ul className="flex flex-col gap-2">
              {group.map((condition, index) => (
                <ConditionRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor has a condition
                  key={index}
                  {...{ condition, fields, grouped, scope }}
                  wrong={tried && isWrong(condition)}
                  onChange={(next) => change(at, group.with(index, next))}
                  onRemove={() => change(at, group.toSpliced(index, 1))}
                />
              ))}
            </ul>
            <Button tone="text" icon="plus" onClick={() => added && change(at, [...group, added])}>
              {text('添加条件')}
            </Button>
          </section>
        ))}
        {grouped || groups.length === 0 ? (
          <Button className="self-start" icon="plus" onClick={() => added && setGroups([...groups, [added]])}>
            {text(groups.length === 0 ? '添加条件' : '添加一组“或者”的条件')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}

/** The conditions of the address that can be read; a new one where there are none. */
function startGroups(conditions: readonly (readonly string[])[], fields: readonly ConditionField[], grouped: boolean) {
  const read = conditions.map((group) => group.flatMap((text) => parseCondition(text, fields) ?? []))
  const [first] = fields
  return read.length > 0 || first === undefined ? read : [[newCondition(first, grouped)]]
}
