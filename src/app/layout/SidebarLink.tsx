import { Link } from 'react-router-dom'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/Icon'
import type { IconName } from '../../ui/icons'
import { Tooltip } from '../../ui/Tooltip'
import { toPagePath } from '../toPagePath'

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

export function entryClasses(current: boolean, level: number): string {
  return classes(
    'flex min-h-9 w-full items-center gap-2 rounded py-1 pr-2 text-left transition-colors duration-fast',
    indents[Math.min(level, indents.length - 1)],
    ground(current),
  )
}

function foldedClasses(current: boolean): string {
  return classes('flex h-9 w-full items-center justify-center rounded transition-colors duration-fast', ground(current))
}

export function SidebarLink({ to, name, icon, current, collapsed, level = 0, onChosen }: SidebarLinkProps) {
  const look = collapsed ? foldedClasses(current) : entryClasses(current, level)
  const content = (
    <>
      {icon && <Icon name={icon} className={current ? undefined : 'text-muted'} />}
      <span className={collapsed ? 'sr-only' : 'min-w-0 break-words leading-tight'}>{name}</span>
    </>
  )
  return (
    <Tooltip content={collapsed ? name : undefined} side="right">
      <Link to={toPagePath(to)} aria-current={current ? 'page' : undefined} onClick={onChosen} className={look}>
        {content}
      </Link>
    </Tooltip>
  )
}
