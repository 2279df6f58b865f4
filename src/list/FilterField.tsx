import { useId } from 'react'
import type { Scope } from '../contract/expression'
import type { Filter } from '../contract/filter'
import { useText } from '../text/useText'
import { labelId } from '../ui/describedBy'
import { widgetComponents } from '../widgets/components'
import { type FilterText, toFilterText, toWidgetValue } from './filterValue'

interface FilterFieldProps {
  readonly filter: Filter
  readonly value: FilterText | undefined
  readonly onChange: (value: FilterText) => void
  readonly scope: Scope
}

/** One filter with its label, without the space for hints and errors that a form's field has. */
export function FilterField({ filter, value, onChange, scope }: FilterFieldProps) {
  const text = useText()
  const id = useId()
  const label = text(filter.title)
  // The compiler checks the widget against the same register.
  const Widget = widgetComponents[filter.widget as keyof typeof widgetComponents]
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label id={labelId(id)} htmlFor={id} className="min-w-14 max-w-label shrink-0 text-muted leading-5">
        {label}
      </label>
      <div className="min-w-0 flex-1">
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
          type={filter.type ?? 'string'}
          scope={scope}
        />
      </div>
    </div>
  )
}

// Filters have no validation to run on blur.
function ignore() {}
