import { useState } from 'react'
import { useChoiceLabel } from '../../api/useChoiceLabel'
import { useChoices } from '../../api/useChoices'
import { Combobox } from '../../ui/Combobox'
import { toChoiceValue, toFieldValue } from '../choiceValue'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'
import { fillValues } from './fillValues'

/** Parent key of root nodes in Blade's trees. */
const NO_PARENT = '0'

export function ReferenceWidget(props: WidgetProps) {
  const { onChange, onFill, choices, scope, type } = props
  const value = props.value === NO_PARENT ? undefined : props.value
  const source = choices?.kind === 'operation' ? choices : undefined
  const [opened, setOpened] = useState(false)
  const [search, setSearch] = useState('')
  // Loads the options only after the list was opened.
  const { options, loading, error, fetchMore } = useChoices(opened ? source : undefined, scope, search)
  const stored = source?.labelField === undefined ? '' : toText(scope.row[source.labelField])
  const { label } = useChoiceLabel(stored === '' ? source : undefined, scope, value)

  const choose = (chosen: string | undefined) => {
    onChange(toFieldValue(chosen, type))
    if (!source || !onFill) return
    const values = fillValues(
      source,
      options.find((option) => option.value === chosen),
    )
    if (Object.keys(values).length > 0) onFill(values)
  }
  return (
    <Combobox
      {...controlProps(props)}
      value={toChoiceValue(value)}
      valueLabel={stored || label}
      options={options}
      onChange={choose}
      onOpen={() => setOpened(true)}
      onSearch={setSearch}
      onReachEnd={fetchMore}
      loading={loading}
      emptyText={error?.message}
    />
  )
}
