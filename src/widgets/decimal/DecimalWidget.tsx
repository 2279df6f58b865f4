import { Input } from '../../ui/Input'
import { controlProps } from '../controlProps'
import { tidyNumber } from '../numberText'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

export function DecimalWidget(props: WidgetProps) {
  const { value, onChange, onBlur } = props
  const text = toText(value)
  const leave = () => {
    const tidy = tidyNumber(text)
    if (tidy !== text) onChange(tidy || undefined)
    onBlur()
  }
  return (
    <Input
      {...controlProps(props)}
      value={text}
      onChange={(typed) => onChange(typed || undefined)}
      onBlur={leave}
      align="end"
      inputMode="decimal"
      autoComplete="off"
    />
  )
}
