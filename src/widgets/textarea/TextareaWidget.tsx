import { TextArea } from '../../ui/TextArea'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

export function TextareaWidget(props: WidgetProps) {
  const { value, onChange, onBlur, options } = props
  const text = toText(value)
  const leave = () => {
    if (text !== text.trim()) onChange(text.trim() || undefined)
    onBlur()
  }
  return (
    <TextArea
      {...controlProps(props)}
      value={text}
      rows={typeof options.rows === 'number' ? options.rows : undefined}
      onChange={(typed) => onChange(typed || undefined)}
      onBlur={leave}
    />
  )
}
