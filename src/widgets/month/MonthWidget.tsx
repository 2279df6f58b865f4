import { MonthInput } from '../../ui/MonthInput'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

const MONTH = /^\d{4}-\d{2}$/

export function MonthWidget(props: WidgetProps) {
  const { value, onChange, type } = props
  const isDate = type === 'date'
  const text = toText(value)
  return (
    <MonthInput
      {...controlProps(props)}
      value={isDate ? text.replace(/^(\d{4}-\d{2})-01$/, '$1') : text}
      onChange={(month) => onChange(isDate && month !== undefined && MONTH.test(month) ? `${month}-01` : month)}
    />
  )
}
