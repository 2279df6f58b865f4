import { Input } from '../../ui/Input'
import { controlProps } from '../controlProps'
import { tidyNumber, toInteger } from '../numberText'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

export function IntegerWidget(props: WidgetProps) {
  const { value, onChange, onBlur } = props
  const text = toText(value)
  const leave = () => {
    const tidy = tidyNumber(text)
    if (tidy !== text) onChange(toInteger(tidy))
    onBlur()
  }
  return (
    <Input
      {...controlProps(props)}
      value={text}
      onChange={(typed) => onChange(toInteger(typed))}
      onBlur={leave}
      align="end"
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
