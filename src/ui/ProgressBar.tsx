import { classes } from './classes'

interface ProgressBarProps {
  readonly label: string
  /** Absent while nobody knows how far it is. */
  readonly value?: number
  readonly max: number
  readonly className?: string
}

/** How far something is. Browsers draw their own bar dark where nothing is done yet, which reads as done. */
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
