import type { Scope } from '../../contract/expression'
import type { ConditionField } from '../../contract/screen'
import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'
import { NativeSelect } from '../../ui/NativeSelect'
import { ConditionValue } from './ConditionValue'
import type { OwnCondition } from './conditions'
import { conditionKindOf, type Operator, operatorsOf, operatorTitle } from './operators'
import { spanNames } from './spans'

interface ConditionRowProps {
  readonly condition: OwnCondition
  readonly fields: readonly ConditionField[]
  /** True if the backend answers groups and lists of values. */
  readonly grouped: boolean
  readonly wrong: boolean
  readonly scope: Scope
  readonly onChange: (condition: OwnCondition) => void
  readonly onRemove: () => void
}

/** One condition: field, operator and value. */
export function ConditionRow({ condition, fields, grouped, wrong, scope, onChange, onRemove }: ConditionRowProps) {
  const text = useText()
  const field = fields.find((known) => known.field === condition.field)
  if (field === undefined) return null
  const choose = (name: string) => {
    const next = fields.find((known) => known.field === name)
    if (next) onChange(newCondition(next, grouped))
  }
  const operate = (operator: Operator) => onChange({ ...condition, operator, value: startValue(operator) })
  return (
    <li className="grid grid-cols-[1fr_9rem] items-center gap-2 sm:grid-cols-[10rem_8rem_1fr_auto]">
      <NativeSelect
        label={text('字段')}
        value={field.field}
        onChange={choose}
        options={fields.map(({ field: name, title }) => ({ value: name, label: text(title) }))}
      />
      <NativeSelect
        label={text('比较方式')}
        value={condition.operator}
        onChange={(operator) => operate(operator as Operator)}
        options={operatorsOf(field, grouped).map((operator) => ({
          value: operator,
          label: text(operatorTitle(operator, field)),
        }))}
      />
      <div className="min-w-0">
        <ConditionValue
          condition={condition}
          field={field}
          scope={scope}
          onChange={(value) => onChange({ ...condition, value })}
        />
        {wrong ? (
          <p role="alert" className="text-danger-text text-sm">
            {text(conditionKindOf(field) === 'number' ? '请输入数字' : '请填写条件的值')}
          </p>
        ) : null}
      </div>
      <IconButton icon="trash-2" label={text('删除条件')} onClick={onRemove} />
    </li>
  )
}

export function newCondition(field: ConditionField, grouped: boolean): OwnCondition {
  const [operator = 'is'] = operatorsOf(field, grouped)
  return { field: field.field, operator, value: conditionKindOf(field) === 'yesNo' ? 'true' : startValue(operator) }
}

function startValue(operator: Operator): string {
  return operator === 'within' ? (spanNames[0] ?? '') : ''
}
