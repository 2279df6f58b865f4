import { tidyInteger, toInteger } from '../../value/typedNumber'
import { controlProps } from '../controlProps'
import { FigureInput } from '../FigureInput'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

export function IntegerWidget(props: WidgetProps) {
  const { value, onChange, onBlur } = props
  const text = toText(value)
  const leave = () => {
    const tidy = tidyInteger(text)
    if (tidy !== value) onChange(tidy)
    onBlur()
  }
  return (
    <FigureInput
      {...controlProps(props)}
      digits={0}
      value={text}
      onChange={(typed) => onChange(toInteger(typed))}
      onBlur={leave}
      inputMode="numeric"
    />
  )
}
