import { useState } from 'react'
import type { Scope } from '../contract/expression'
import type { RecordData, Value } from '../contract/value'
import { Field } from '../ui/Field'
import { widgetComponents } from './components'
import type { WidgetName } from './specs'
import type { WidgetProps } from './WidgetProps'

export interface WidgetStageProps extends Partial<Omit<WidgetProps, 'onFill' | 'onChange' | 'onBlur'>> {
  readonly widget: WidgetName
  readonly onChange: (value: Value | undefined) => void
  readonly onBlur?: () => void
  readonly onFill?: (values: RecordData) => void
}

const emptyScope: Scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-05' }

/** Renders one widget in a field and holds its value, for stories. */
export function WidgetStage({ widget, onChange, onBlur, onFill, ...rest }: WidgetStageProps) {
  const [value, setValue] = useState(rest.value)
  const [filled, setFilled] = useState<RecordData>({})
  const Widget = widgetComponents[widget]
  const { id = 'field', label = '字段', scope = emptyScope } = rest
  return (
    <div className="min-h-96 max-w-dialog-small p-4">
      <Field id={id} label={label} required={rest.required}>
        <Widget
          disabled={false}
          invalid={false}
          required={false}
          options={{}}
          type="string"
          {...rest}
          id={id}
          label={label}
          scope={{ ...scope, form: { ...scope.form, ...filled }, row: { ...scope.row, ...filled } }}
          value={value}
          onBlur={() => onBlur?.()}
          onChange={(next) => {
            setValue(next)
            onChange(next)
          }}
          onFill={(values) => {
            setFilled(values)
            onFill?.(values)
          }}
        />
      </Field>
    </div>
  )
}
