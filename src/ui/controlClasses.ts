import { classes } from './classes'

export interface ControlState {
  readonly disabled?: boolean
  readonly invalid?: boolean
}

export function controlClasses({ disabled, invalid }: ControlState): string {
  return classes(
    'w-full min-w-0 rounded border text-lg outline-none transition-colors duration-fast sm:text-base',
    'focus-within:ring-2 focus-within:ring-focus/25',
    invalid ? 'border-danger focus-within:border-danger' : 'border-border-strong focus-within:border-focus',
    disabled ? 'cursor-not-allowed bg-sunken text-muted' : 'bg-surface text-text',
    !disabled && !invalid && 'hover:border-muted',
  )
}
