import { DateInput } from '../../ui/DateInput'
import { isDate, isDateTime } from '../../value/date'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

const DAY = 'yyyy-MM-dd'.length

/** A field of type `date-time` shows its day alone, and gets midnight with it. */
export function DateWidget(props: WidgetProps) {
  const { type, onChange } = props
  const given = toText(props.value)
  const value = given !== undefined && isDateTime(given) ? given.slice(0, DAY) : given
  const change = (day: string | undefined) =>
    onChange(type === 'date-time' && day !== undefined && isDate(day) ? `${day} 00:00:00` : day)
  return <DateInput {...controlProps(props)} value={value} onChange={change} />
}
