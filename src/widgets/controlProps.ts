import type { ControlProps } from '../ui/ControlProps'
import type { WidgetProps } from './WidgetProps'

/** Picks the props that a control of src/ui shares with a widget. */
export function controlProps(props: WidgetProps): ControlProps {
  const { id, onBlur, disabled, invalid, required, label, describedBy, placeholder } = props
  return { id, onBlur, disabled, invalid, required, label, describedBy, placeholder }
}
