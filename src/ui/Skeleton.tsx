import { classes } from './classes'

export interface SkeletonProps {
  /** Its size, e.g. `h-4 w-24`; one line of text when not said. */
  readonly className?: string
}

/** The shape of what is loading; seen only after a moment. */
export function Skeleton({ className = 'h-4 w-full' }: SkeletonProps) {
  return (
    <span aria-hidden className="block animate-late">
      <span className={classes('block animate-pulse rounded bg-hover', className)} />
    </span>
  )
}
