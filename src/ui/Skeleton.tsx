import { classes } from './classes'

export interface SkeletonProps {
  /** Size, e.g. `h-4 w-24`; one line of text by default. */
  readonly className?: string
}

/** Placeholder of loading content; appears after a delay. */
export function Skeleton({ className = 'h-4 w-full' }: SkeletonProps) {
  return (
    <span aria-hidden className={classes('block animate-late', className)}>
      <span className="block size-full animate-pulse rounded bg-hover" />
    </span>
  )
}
