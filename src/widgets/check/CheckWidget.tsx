import { Checkbox } from '../../ui/Checkbox'
import { controlProps } from '../controlProps'
import type { WidgetProps } from '../WidgetProps'

export function CheckWidget(props: WidgetProps) {
  const { placeholder: _, ...control } = controlProps(props)
  return (
    <span className="flex min-h-control items-center">
      <Checkbox {...control} checked={props.value === true} onChange={props.onChange} />
    </span>
  )
}
