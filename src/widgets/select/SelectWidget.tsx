import { useChoiceLabel } from '../../api/useChoiceLabel'
import { useChoices } from '../../api/useChoices'
import { Combobox } from '../../ui/Combobox'
import { toChoiceValue, toFieldValue } from '../choiceValue'
import { controlProps } from '../controlProps'
import type { WidgetProps } from '../WidgetProps'

export function SelectWidget(props: WidgetProps) {
  const { value, onChange, choices, scope, type } = props
  const { options, loading, error } = useChoices(choices, scope, '')
  // A stored entry that is offered no more still says what it is.
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
