import { classes } from './classes'
import { Icon } from './Icon'

export interface NativeSelectProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly disabled?: boolean
  /** As high as the fields that it stands beside. */
  readonly isTall?: boolean
  readonly className?: string
}

/** Native `select`, for few and short options without search. */
export function NativeSelect({ label, value, onChange, options, disabled, isTall, className }: NativeSelectProps) {
  return (
    <span className={classes('relative inline-flex items-center', className)}>
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className={classes(
          'w-full cursor-pointer appearance-none rounded border border-border-strong bg-surface pr-6 pl-2 text-text tabular-nums outline-none hover:border-muted focus:border-focus focus:ring-2 focus:ring-focus/25 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
          isTall ? 'h-control' : 'h-control-small text-sm',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-1.5 size-3.5 text-muted" />
    </span>
  )
}
