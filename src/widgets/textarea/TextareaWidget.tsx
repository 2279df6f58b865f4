import { TextArea } from '../../ui/TextArea'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import { trimAndLeave } from '../trimAndLeave'
import type { WidgetProps } from '../WidgetProps'

export function TextareaWidget(props: WidgetProps) {
  const { value, onChange, options } = props
  const text = toText(value)
  return (
    <TextArea
      {...controlProps(props)}
      value={text}
      rows={typeof options.rows === 'number' ? options.rows : undefined}
      onChange={(typed) => onChange(typed || undefined)}
      onBlur={() => trimAndLeave(props)}
    />
  )
}
