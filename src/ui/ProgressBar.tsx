import { classes } from './classes'

interface ProgressBarProps {
  readonly label: string
  /** Absent while the progress is unknown. */
  readonly value?: number
  readonly max: number
  readonly className?: string
}

/** Restyles the native bar, which browsers draw dark at 0 so that it looks complete. */
export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={max}
      value={value}
      className={classes(
        'h-1 w-full appearance-none overflow-hidden rounded border-0 bg-sunken [&::-webkit-progress-bar]:bg-sunken',
        '[&::-moz-progress-bar]:bg-accent-strong [&::-webkit-progress-value]:bg-accent-strong',
        value === undefined && 'animate-pulse',
        className,
      )}
    />
  )
}
