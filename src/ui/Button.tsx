import type { ComponentProps, MouseEvent } from 'react'
import { classes } from './classes'
import { Icon } from './Icon'
import type { IconName } from './icons'
import { Tooltip } from './Tooltip'

export type ButtonTone = 'primary' | 'normal' | 'danger' | 'text' | 'danger-text'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: ButtonTone
  readonly size?: 'normal' | 'small'
  readonly icon?: IconName
  readonly loading?: boolean
  /** Disables the button but keeps it focusable; rendered as its tooltip. */
  readonly disabledReason?: string
}

const shape =
  'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded border transition-colors duration-fast'

const tones: { readonly [tone in ButtonTone]: string } = {
  primary: 'border-transparent bg-accent-strong text-on-accent enabled:hover:bg-accent-strong-hover',
  normal: 'border-border-strong bg-surface text-text enabled:hover:bg-hover',
  danger: 'border-transparent bg-danger-strong text-on-danger enabled:hover:bg-danger-strong-hover',
  text: 'border-transparent text-accent-text enabled:hover:bg-accent-soft',
  'danger-text': 'border-transparent text-danger-text enabled:hover:bg-danger-soft',
}

const sizes = {
  normal: 'h-control gap-1.5 px-3 text-base',
  small: 'h-control-small gap-1 px-2 text-sm',
}

export function buttonClasses(tone: ButtonTone, size: 'normal' | 'small' = 'normal', dimmed = false): string {
  return classes(shape, tones[tone], sizes[size], dimmed && 'cursor-not-allowed opacity-50')
}

export function Button({
  tone = 'normal',
  size = 'normal',
  icon,
  loading = false,
  disabledReason,
  disabled,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const refused = loading || disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => (refused ? event.preventDefault() : onClick?.(event))
  const iconSize = size === 'small' ? 'size-3.5' : undefined
  return (
    <Tooltip content={disabledReason} steady>
      <button
        type="button"
        {...rest}
        disabled={disabled}
        aria-disabled={refused || undefined}
        aria-busy={loading || undefined}
        onClick={press}
        className={classes(buttonClasses(tone, size, disabled || disabledReason !== undefined), className)}
      >
        {loading ? (
          <Icon name="loader" className={classes('animate-spin', iconSize)} />
        ) : (
          icon && <Icon name={icon} className={iconSize} />
        )}
        {children}
      </button>
    </Tooltip>
  )
}
