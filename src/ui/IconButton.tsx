import type { ComponentProps, MouseEvent } from 'react'
import { classes } from './classes'
import { Icon } from './Icon'
import type { IconName } from './icons'
import { Tooltip } from './Tooltip'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name and tooltip. */
  readonly label: string
  readonly icon: IconName
  readonly size?: 'normal' | 'small'
  readonly pressed?: boolean
  readonly disabledReason?: string
}

export function IconButton({
  label,
  icon,
  size = 'normal',
  pressed,
  disabledReason,
  onClick,
  className,
  ...rest
}: IconButtonProps) {
  const refused = disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => (refused ? event.preventDefault() : onClick?.(event))
  return (
    <Tooltip content={refused ? `${label}\n${disabledReason}` : label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={refused || undefined}
        onClick={press}
        className={classes(
          'inline-flex shrink-0 items-center justify-center rounded transition-colors duration-fast enabled:hover:bg-hover enabled:hover:text-text disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
          pressed ? 'bg-accent-soft text-accent-text' : 'text-muted',
          size === 'normal' ? 'size-control' : 'size-control-small',
          className,
        )}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}
