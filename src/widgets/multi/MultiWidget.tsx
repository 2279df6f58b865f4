import { useState } from 'react'
import { useChoices } from '../../api/useChoices'
import { useText } from '../../text/useText'
import { Combobox } from '../../ui/Combobox'
import { joinList, splitList } from '../../value/joinedList'
import { ChosenList } from '../ChosenList'
import { controlProps } from '../controlProps'
import type { WidgetProps } from '../WidgetProps'

const toggle = (chosen: readonly string[], one: string) =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]

export function MultiWidget(props: WidgetProps) {
  const { value, onChange, choices, scope, type, disabled, label } = props
  const text = useText()
  const [opened, setOpened] = useState(false)
  const [search, setSearch] = useState('')
  const isAsked = choices?.kind === 'operation'
  const { options, loading, error, fetchMore } = useChoices(isAsked && !opened ? undefined : choices, scope, search)
  const chosen = splitList(value)
  const change = (next: readonly string[]) => onChange(joinList(next, type === 'array' ? 'array' : 'text'))
  return (
    // In the cell of a table, which is one line high, what is chosen stands beside the box.
    <div className="flex min-w-0 flex-col gap-1 in-[td]:h-full in-[td]:flex-row in-[td]:items-center in-[td]:*:first:overflow-x-auto in-[td]:*:first:[scrollbar-width:none] in-[td]:*:last:min-w-20 in-[td]:*:last:flex-1">
      <ChosenList
        id={props.id}
        values={chosen}
        choices={choices}
        scope={scope}
        disabled={disabled}
        label={label}
        onRemove={(gone) => change(chosen.filter((one) => one !== gone))}
      />
      {!disabled && (
        <Combobox
          {...controlProps(props)}
          value={undefined}
          clearable={false}
          options={options}
          chosen={chosen}
          {...(chosen.length > 0 && { placeholder: text('继续选择') })}
          onChange={(one) => one !== undefined && change(toggle(chosen, one))}
          onOpen={() => setOpened(true)}
          {...(isAsked && { onSearch: setSearch })}
          onReachEnd={fetchMore}
          loading={loading}
          emptyText={error?.message}
        />
      )}
    </div>
  )
}
