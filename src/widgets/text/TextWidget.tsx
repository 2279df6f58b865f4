import { Input } from '../../ui/Input'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import { trimAndLeave } from '../trimAndLeave'
import type { WidgetProps } from '../WidgetProps'

export function TextWidget(props: WidgetProps) {
  const { value, onChange } = props
  const text = toText(value)
  return (
    <Input
      {...controlProps(props)}
      value={text}
      onChange={(typed) => onChange(typed || undefined)}
      onBlur={() => trimAndLeave(props)}
    />
  )
}
