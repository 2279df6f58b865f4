import { useId } from 'react'
import type { Scope } from '../contract/expression'
import type { Filter } from '../contract/screen'
import { useText } from '../text/useText'
import { Field } from '../ui/Field'
import { widgetComponents } from '../widgets/components'
import { filterType, toFilterText, toWidgetValue } from './filterValue'
import type { FilterText } from './listState'

interface FilterFieldProps {
  readonly filter: Filter
  readonly value: FilterText | undefined
  readonly onChange: (value: FilterText) => void
  readonly scope: Scope
}

export function FilterField({ filter, value, onChange, scope }: FilterFieldProps) {
  const text = useText()
  const id = useId()
  const label = text(filter.title)
  // The compiler has checked the word against the same register.
  const Widget = widgetComponents[filter.widget as keyof typeof widgetComponents]
  return (
    <Field id={id} label={label}>
      <Widget
        id={id}
        value={toWidgetValue(filter, value)}
        onChange={(changed) => onChange(toFilterText(filter, changed))}
        onBlur={ignore}
        disabled={false}
        invalid={false}
        required={false}
        label={label}
        options={filter.widgetOptions}
        choices={filter.choices}
        type={filterType(filter)}
        scope={scope}
      />
    </Field>
  )
}

// A filter is checked by nobody, so leaving it means nothing.
function ignore() {}
