import { tidyNumber } from '../../value/typedNumber'
import { controlProps } from '../controlProps'
import { FigureInput } from '../FigureInput'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

export function DecimalWidget(props: WidgetProps) {
  const { value, onChange, onBlur, digits } = props
  const text = toText(value)
  const leave = () => {
    const tidy = tidyNumber(text)
    if (tidy !== text) onChange(tidy || undefined)
    onBlur()
  }
  return (
    <FigureInput
      {...controlProps(props)}
      digits={digits}
      value={text}
      onChange={(typed) => onChange(typed || undefined)}
      onBlur={leave}
      inputMode="decimal"
    />
  )
}
