import type { Value } from '../../contract/value'
import { useText } from '../../text/useText'
import { Input } from '../../ui/Input'
import { tidyNumber } from '../../value/typedNumber'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

/** Stores a list of two texts, with '' for an open end; undefined if both are open. */
export function NumberRangeWidget(props: WidgetProps) {
  const text = useText()
  const { id, label, placeholder: _, onBlur, ...control } = controlProps(props)
  const [from, to] = ends(props.value)
  const change = (next: readonly [string, string]) => props.onChange(next.every((end) => end === '') ? undefined : next)
  const leave = () => {
    const tidy = [tidyNumber(from), tidyNumber(to)] as const
    if (tidy[0] !== from || tidy[1] !== to) change(tidy)
    onBlur?.()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend of its own
    <div role="group" aria-label={label} className="flex items-center gap-1">
      <Input
        {...control}
        id={id}
        label={text('{{title}} 最小', { title: label ?? '' })}
        inputMode="decimal"
        align="end"
        value={from}
        onChange={(typed) => change([typed.trim(), to])}
        onBlur={leave}
      />
      <span aria-hidden className="text-muted">
        –
      </span>
      <Input
        {...control}
        id={`${id}-to`}
        label={text('{{title}} 最大', { title: label ?? '' })}
        inputMode="decimal"
        align="end"
        value={to}
        onChange={(typed) => change([from, typed.trim()])}
        onBlur={leave}
      />
    </div>
  )
}

function ends(value: Value | undefined): readonly [from: string, to: string] {
  const [from, to] = Array.isArray(value) ? (value as readonly Value[]) : []
  return [toText(from), toText(to)]
}
