import { Input } from '../../ui/Input'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

export function PasswordWidget(props: WidgetProps) {
  return (
    <Input
      {...controlProps(props)}
      type="password"
      autoComplete="new-password"
      value={toText(props.value)}
      onChange={(typed) => props.onChange(typed || undefined)}
      onBlur={props.onBlur}
    />
  )
}
