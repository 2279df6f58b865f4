import { useId } from 'react'
import type { Scope } from '../../contract/expression'
import type { ConditionField } from '../../contract/screen'
import type { Value } from '../../contract/value'
import { useText } from '../../text/useText'
import { NativeSelect } from '../../ui/NativeSelect'
import { widgetComponents } from '../../widgets/components'
import { type OwnCondition, splitRange } from './conditions'
import { needsValue } from './operators'
import { spanNames, spanTitle } from './spans'

interface ConditionValueProps {
  readonly condition: OwnCondition
  readonly field: ConditionField
  readonly scope: Scope
  readonly onChange: (value: string) => void
}

/** Edits the value of a condition as its operator needs it: none, one, two, several, or a span of days. */
export function ConditionValue({ condition, field, scope, onChange }: ConditionValueProps) {
  const text = useText()
  const { operator, value } = condition
  if (!needsValue(operator)) return null
  if (operator === 'within') {
    const options = spanNames.map((name) => ({ value: name, label: text(spanTitle(name)) }))
    return <NativeSelect label={text('时间范围')} value={value} onChange={onChange} options={options} />
  }
  const one = { field, scope }
  if (operator === 'oneOf' && field.choices)
    return <OneValue {...one} widget="multi" label={text('值')} value={value} onChange={onChange} />
  if (operator !== 'between') return <OneValue {...one} label={text('值')} value={value} onChange={onChange} />
  const [from, to] = splitRange(value)
  return (
    <div className="flex items-center gap-1">
      <OneValue {...one} label={text('从')} value={from} onChange={(next) => onChange(`${next}~${to}`)} />
      <span className="text-muted">~</span>
      <OneValue {...one} label={text('到')} value={to} onChange={(next) => onChange(`${from}~${next}`)} />
    </div>
  )
}

interface OneValueProps extends Omit<ConditionValueProps, 'condition'> {
  readonly value: string
  readonly label: string
  readonly widget?: string
}

function OneValue({ field, scope, value, label, widget = field.widget, onChange }: OneValueProps) {
  const id = useId()
  // The compiler checks the widget against the same register.
  const Widget = widgetComponents[widget as keyof typeof widgetComponents]
  return (
    <div className="min-w-0 flex-1">
      <Widget
        id={id}
        value={toWidgetValue(value, field)}
        onChange={(next) => onChange(next === undefined ? '' : String(next))}
        onBlur={ignore}
        disabled={false}
        invalid={false}
        required={false}
        label={label}
        options={field.widgetOptions}
        choices={field.choices}
        type={field.choices ? 'string' : toWidgetType(field)}
        scope={scope}
      />
    </div>
  )
}

/** Days are compared, also where the field has a time. */
function toWidgetType({ type }: ConditionField): ConditionField['type'] {
  return type === 'date-time' ? 'date' : type
}

function toWidgetValue(text: string, { type, choices }: ConditionField): Value | undefined {
  if (text === '') return undefined
  if (choices !== undefined) return text
  if (type === 'boolean') return text === 'true'
  return type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text
}

// Conditions are checked when they are applied.
function ignore() {}
