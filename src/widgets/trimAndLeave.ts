import { toText } from './toText'
import type { WidgetProps } from './WidgetProps'

type LeftField = Pick<WidgetProps, 'value' | 'onChange' | 'onBlur'>

/** Trims the text of a field that is left, so that what is computed from it has no spaces around it either. */
export function trimAndLeave({ value, onChange, onBlur }: LeftField): void {
  const text = toText(value)
  if (text !== text.trim()) onChange(text.trim() || undefined)
  onBlur()
}
