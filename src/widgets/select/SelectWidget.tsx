import { useChoiceLabel } from '../../api/useChoiceLabel'
import { useChoices } from '../../api/useChoices'
import { Combobox } from '../../ui/Combobox'
import { toChoiceValue, toFieldValue } from '../choiceValue'
import { controlProps } from '../controlProps'
import type { WidgetProps } from '../WidgetProps'

export function SelectWidget(props: WidgetProps) {
  const { value, onChange, choices, scope, type } = props
  const { options, loading, error } = useChoices(choices, scope, '')
  // Labels a stored value that is no longer offered.
  const { label } = useChoiceLabel(choices, scope, value)
  return (
    <Combobox
      {...controlProps(props)}
      value={toChoiceValue(value)}
      valueLabel={label}
      options={options}
      onChange={(chosen) => onChange(toFieldValue(chosen, type))}
      loading={loading}
      emptyText={error?.message}
    />
  )
}
