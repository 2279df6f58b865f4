import type { ControlProps } from './ControlProps'
import { classes } from './classes'
import { controlClasses } from './controlClasses'

export interface TextAreaProps extends ControlProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly rows?: number
}

export function TextArea({ value, onChange, rows = 3, describedBy, label, invalid, required, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      value={value}
      rows={rows}
      onChange={(event) => onChange(event.target.value)}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      aria-describedby={describedBy}
      className={classes(
        'block min-h-control resize-y px-2 py-1',
        controlClasses({ disabled: rest.disabled, invalid }),
        'focus:border-focus focus:ring-2 focus:ring-focus/25',
      )}
    />
  )
}
