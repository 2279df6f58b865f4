import type { ComponentProps, ReactNode } from 'react'
import type { ControlProps } from './ControlProps'
import { classes } from './classes'
import { controlClasses } from './controlClasses'
import { Icon } from './Icon'
import type { IconName } from './icons'

type Passed =
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoFocus'
  | 'maxLength'
  | 'name'
  | 'onKeyDown'
  | 'onClick'
  | 'onFocus'
  | 'ref'
  | 'role'
  | 'readOnly'

export interface InputProps extends ControlProps, Pick<ComponentProps<'input'>, Passed> {
  readonly value: string
  readonly onChange: (text: string) => void
  /** `end` for numbers. */
  readonly align?: 'start' | 'end'
  readonly icon?: IconName
  /** Id of the listbox that the input controls, and of its active option. */
  readonly controls?: string
  readonly activeOption?: string
  /** Rendered inside the box after the text, e.g. a button or unit. */
  readonly suffix?: ReactNode
}

export function Input({
  value,
  onChange,
  onBlur,
  disabled,
  invalid,
  required,
  describedBy,
  label,
  align = 'start',
  icon,
  suffix,
  controls,
  activeOption,
  ...rest
}: InputProps) {
  return (
    <span className={classes('flex h-control items-center', controlClasses({ disabled, invalid }))}>
      {icon && <Icon name={icon} className="ml-2 text-muted" />}
      <input
        type="text"
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        disabled={disabled}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        aria-describedby={describedBy}
        {...(controls !== undefined && {
          'aria-controls': controls,
          'aria-expanded': true,
          'aria-autocomplete': 'list' as const,
          'aria-activedescendant': activeOption,
        })}
        className={classes(
          'h-full w-full min-w-0 bg-transparent px-2 outline-none disabled:cursor-not-allowed',
          align === 'end' && 'text-right tabular-nums',
        )}
      />
      {suffix}
    </span>
  )
}
