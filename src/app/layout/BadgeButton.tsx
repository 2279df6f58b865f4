import { IconButton, type IconButtonProps } from '../../ui/IconButton'

const MAX_COUNT = 99

interface BadgeButtonProps extends IconButtonProps {
  readonly count: number
}

/** Omits the badge at 0 and renders at most 99+. */
export function BadgeButton({ count, label, ...rest }: BadgeButtonProps) {
  const badge = count > MAX_COUNT ? `${MAX_COUNT}+` : String(count)
  return (
    <span className="relative inline-flex">
      <IconButton {...rest} label={count === 0 ? label : `${label} ${badge}`} />
      {count > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute -top-0.5 -right-1 min-w-4 rounded-full bg-danger-strong px-1 text-center text-on-danger text-xs leading-4 tabular-nums"
        >
          {badge}
        </span>
      )}
    </span>
  )
}
