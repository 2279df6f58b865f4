import { Input } from '../../ui/Input'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

export function TextWidget(props: WidgetProps) {
  const { value, onChange, onBlur } = props
  const text = toText(value)
  const leave = () => {
    if (text !== text.trim()) onChange(text.trim() || undefined)
    onBlur()
  }
  return (
    <Input {...controlProps(props)} value={text} onChange={(typed) => onChange(typed || undefined)} onBlur={leave} />
  )
}
