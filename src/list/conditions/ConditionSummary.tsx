import { Fragment, useId } from 'react'
import { useChoiceLabel } from '../../api/useChoiceLabel'
import type { Scope } from '../../contract/expression'
import type { ConditionField } from '../../contract/screen'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import type { ListViewProps } from '../ListViewProps'
import { withConditions } from '../listState'
import type { ListStateHandle } from '../useListState'
import { type OwnCondition, parseCondition, splitRange } from './conditions'
import { needsValue, operatorTitle } from './operators'
import { spanTitle } from './spans'
import { useConditionFields } from './useConditionFields'

interface ConditionSummaryProps extends Pick<ListViewProps, 'screen' | 'scope'>, ListStateHandle {}

/** The conditions of a list in words, each with a button that takes it away. */
export function ConditionSummary({ screen, scope, state, setState }: ConditionSummaryProps) {
  const text = useText()
  const { data } = useConditionFields(screen, true)
  if (data === undefined) return null
  const drop = (at: number, index: number) =>
    setState(withConditions(state, state.conditions.with(at, (state.conditions[at] ?? []).toSpliced(index, 1))))
  return (
    <ul aria-label={text('自定义条件')} className="flex flex-wrap items-center gap-2">
      {state.conditions.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has no name of its own
        <Fragment key={at}>
          {at > 0 ? <li className="text-muted text-sm">{text('或者')}</li> : null}
          {group.map((printed, index) => (
            <Chip key={printed} printed={printed} fields={data.fields} scope={scope} onRemove={() => drop(at, index)} />
          ))}
        </Fragment>
      ))}
      <li>
        <Button tone="text" size="small" onClick={() => setState(withConditions(state, []))}>
          {text('清除全部条件')}
        </Button>
      </li>
    </ul>
  )
}

interface ChipProps {
  readonly printed: string
  readonly fields: readonly ConditionField[]
  readonly scope: Scope
  readonly onRemove: () => void
}

function Chip({ printed, fields, scope, onRemove }: ChipProps) {
  const text = useText()
  const id = useId()
  const condition = parseCondition(printed, fields)
  const field = fields.find((known) => known.field === condition?.field)
  return (
    <li className="inline-flex max-w-full items-center gap-1 rounded bg-accent-soft pl-2 text-accent-text text-sm">
      <span id={id} className="truncate">
        {condition && field ? (
          <>
            {text(field.title)} {text(operatorTitle(condition.operator, field))}{' '}
            <ChipValue condition={condition} field={field} scope={scope} />
          </>
        ) : (
          text('条件已失效：{{condition}}', { condition: printed })
        )}
      </span>
      <IconButton icon="x" size="small" label={text('去掉条件')} aria-describedby={id} onClick={onRemove} />
    </li>
  )
}

interface ChipValueProps {
  readonly condition: OwnCondition
  readonly field: ConditionField
  readonly scope: Scope
}

function ChipValue({ condition: { operator, value }, field, scope }: ChipValueProps) {
  const text = useText()
  if (!needsValue(operator)) return null
  if (operator === 'within') return text(spanTitle(value))
  if (operator === 'between') return splitRange(value).join(' ~ ')
  if (field.type === 'boolean') return text(value === 'true' ? '是' : '否')
  if (field.choices === undefined) return value
  const values = operator === 'oneOf' ? value.split(',') : [value]
  return values.map((one, index) => (
    <Fragment key={one}>
      {index > 0 ? text('、') : null}
      <ChosenLabel value={one} field={field} scope={scope} />
    </Fragment>
  ))
}

function ChosenLabel({ value, field, scope }: Omit<ChipValueProps, 'condition'> & { readonly value: string }) {
  return useChoiceLabel(field.choices, scope, value).label ?? value
}
