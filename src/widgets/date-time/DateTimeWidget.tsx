import { DateInput } from '../../ui/DateInput'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

export function DateTimeWidget(props: WidgetProps) {
  return <DateInput {...controlProps(props)} value={toText(props.value)} onChange={props.onChange} withTime />
}
