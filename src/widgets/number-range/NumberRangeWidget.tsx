import { useState } from 'react'
import type { Value } from '../../contract/value'
import { useText } from '../../text/useText'
import { Input } from '../../ui/Input'
import { compare, isDecimal } from '../../value/decimal'
import { controlProps } from '../controlProps'
import { tidyNumber } from '../numberText'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

/** Its value is a list of two texts, '' where an end is open; nothing where both are. */
export function NumberRangeWidget(props: WidgetProps) {
  const text = useText()
  const { id, label, placeholder: _, ...control } = controlProps(props)
  const list: readonly Value[] = Array.isArray(props.value) ? props.value : []
  const [from, to] = [toText(list[0]), toText(list[1])]
  const [left, setLeft] = useState(true)
  const wrong = [from, to].some((end) => end !== '' && !isDecimal(end))
  const backwards = isDecimal(from) && isDecimal(to) && compare(from, to) > 0
  const give = (next: readonly [string, string]) => props.onChange(next.every((end) => end === '') ? undefined : next)
  const end = (index: 0 | 1, word: string) => (
    <Input
      {...control}
      id={index === 0 ? id : `${id}-to`}
      label={`${label} ${word}`}
      placeholder={word}
      invalid={control.invalid || (left && (wrong || backwards))}
      value={index === 0 ? from : to}
      onChange={(typed) => {
        setLeft(false)
        give(index === 0 ? [typed, to] : [from, typed])
      }}
      onBlur={() => {
        setLeft(true)
        const tidy = [tidyNumber(from), tidyNumber(to)] as const
        if (tidy[0] !== from || tidy[1] !== to) give(tidy)
        props.onBlur()
      }}
      align="end"
      inputMode="decimal"
      autoComplete="off"
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row of one line in a form's grid.
    <div role="group" aria-label={label} className="flex min-w-0 items-center gap-1">
      {end(0, text('最小'))}
      <span aria-hidden className="text-muted">
        –
      </span>
      {end(1, text('最大'))}
    </div>
  )
}
