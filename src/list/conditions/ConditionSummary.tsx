import { Fragment } from 'react'
import { useChoiceLabel } from '../../api/useChoiceLabel'
import type { Scope } from '../../contract/expression'
import type { ConditionField } from '../../contract/screen'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import type { ListViewProps } from '../ListViewProps'
import { withConditions } from '../listState'
import type { ListStateHandle } from '../useListState'
import { Chip } from './Chip'
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
            <Chip key={printed} onRemove={() => drop(at, index)}>
              <Condition printed={printed} fields={data.fields} scope={scope} />
            </Chip>
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

interface ConditionProps extends Pick<ListViewProps, 'scope'> {
  readonly printed: string
  readonly fields: readonly ConditionField[]
}

function Condition({ printed, fields, scope }: ConditionProps) {
  const text = useText()
  const condition = parseCondition(printed, fields)
  const field = fields.find((known) => known.field === condition?.field)
  if (!condition || !field) return text('条件已失效：{{condition}}', { condition: printed })
  return (
    <>
      {text(field.title)} {text(operatorTitle(condition.operator, field))}{' '}
      <ChipValue condition={condition} field={field} scope={scope} />
    </>
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
