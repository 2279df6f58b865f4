import { classes } from './classes'
import { type IconName, icons } from './icons'

export interface IconProps {
  readonly name: IconName
  /** Said to assistive technology; without one the icon is decoration. */
  readonly label?: string
  readonly className?: string
}

export function Icon({ name, label, className }: IconProps) {
  const Shape = icons[name]
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Shape size={16} className={classes('shrink-0', className)} strokeWidth={1.75} {...meaning} />
}
