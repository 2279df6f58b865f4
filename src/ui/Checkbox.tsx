import type { ReactNode } from 'react'
import type { ControlProps } from './ControlProps'
import { classes } from './classes'

export interface CheckboxProps extends Omit<ControlProps, 'placeholder'> {
  readonly checked: boolean
  /** Renders the mixed state, e.g. for a partly selected list. */
  readonly indeterminate?: boolean
  readonly onChange: (checked: boolean) => void
  /** Visible label behind the box. */
  readonly children?: ReactNode
}

export function Checkbox(props: CheckboxProps) {
  const { id, checked, indeterminate = false, onChange, onBlur, disabled, invalid, required, label, children } = props
  const box = (
    <input
      id={id}
      type="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = indeterminate
      }}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={onBlur}
      disabled={disabled}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      aria-describedby={props.describedBy}
      className={classes('size-4 shrink-0 cursor-pointer accent-accent-strong', invalid && 'outline-2 outline-danger')}
    />
  )
  if (children === undefined) return box
  return (
    <label htmlFor={id} className="inline-flex min-h-control cursor-pointer items-center gap-2">
      {box}
      {children}
    </label>
  )
}
