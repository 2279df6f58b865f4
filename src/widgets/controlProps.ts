import type { ControlProps } from '../ui/ControlProps'
import type { WidgetProps } from './WidgetProps'

/** What every control of the ui takes from a widget as it is. */
export function controlProps(props: WidgetProps): ControlProps {
  const { id, onBlur, disabled, invalid, required, label, describedBy, placeholder } = props
  return { id, onBlur, disabled, invalid, required, label, describedBy, placeholder }
}
