import { Link } from 'react-router-dom'
import { useText } from '../../text/useText'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/Icon'
import type { IconName } from '../../ui/icons'
import { Tooltip } from '../../ui/Tooltip'
import { isOutside } from '../menuTrail'

interface SidebarLinkProps {
  readonly to: string
  readonly name: string
  readonly icon?: IconName
  readonly current: boolean
  readonly collapsed: boolean
  readonly level?: number
  readonly onChosen?: () => void
}

const indents = ['pl-2.5', 'pl-9', 'pl-12'] as const

const ground = (current: boolean) =>
  current ? 'bg-accent-soft font-medium text-accent-text' : 'text-text hover:bg-hover'

/** The classes of one line of the menu. */
export function entryClasses(current: boolean, level: number): string {
  return classes(
    'flex h-9 w-full items-center gap-2 rounded pr-2 text-left transition-colors duration-fast',
    indents[Math.min(level, indents.length - 1)],
    ground(current),
  )
}

function foldedClasses(current: boolean): string {
  return classes('flex h-9 w-full items-center justify-center rounded transition-colors duration-fast', ground(current))
}

export function SidebarLink({ to, name, icon, current, collapsed, level = 0, onChosen }: SidebarLinkProps) {
  const text = useText()
  const look = collapsed ? foldedClasses(current) : entryClasses(current, level)
  const content = (
    <>
      {icon && <Icon name={icon} className={current ? undefined : 'text-muted'} />}
      <span className={collapsed ? 'sr-only' : 'truncate'}>{name}</span>
    </>
  )
  if (isOutside(to)) {
    return (
      <a href={to} target="_blank" rel="noreferrer" className={look}>
        {content}
        <span className="sr-only">{text('在新窗口打开')}</span>
      </a>
    )
  }
  return (
    <Tooltip content={collapsed ? name : undefined} side="right">
      <Link to={to} aria-current={current ? 'page' : undefined} onClick={onChosen} className={look}>
        {content}
      </Link>
    </Tooltip>
  )
}
