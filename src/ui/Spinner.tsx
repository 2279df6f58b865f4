import { useText } from '../text/useText'
import { classes } from './classes'
import { Icon } from './Icon'

export interface SpinnerProps {
  /** Accessible name; 加载中 by default. */
  readonly label?: string
  readonly className?: string
}

export function Spinner({ label, className }: SpinnerProps) {
  const text = useText()
  return (
    <span role="status" className={classes('inline-flex animate-late text-accent', className)}>
      <Icon name="loader" label={label ?? text('加载中')} className="animate-spin" />
    </span>
  )
}
