import { type ReactNode, useEffect, useId, useState } from 'react'
import type { MenuNode } from '../../session/permissions'
import { useText } from '../../text/useText'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/Icon'
import { toIconName } from '../../ui/icons'
import { menuTrail } from '../menuTrail'
import { entryClasses } from './SidebarLink'

interface SidebarGroupProps {
  readonly node: MenuNode
  readonly level: number
  readonly current: string
  readonly children: ReactNode
}

/** Opens when the current page becomes one of its entries. */
export function SidebarGroup({ node, level, current, children }: SidebarGroupProps) {
  const text = useText()
  const id = useId()
  const holdsCurrent = menuTrail([node], current).length > 0
  const [open, setOpen] = useState(holdsCurrent)
  useEffect(() => {
    if (holdsCurrent) setOpen(true)
  }, [holdsCurrent])
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={entryClasses(false, level)}
      >
        {level === 0 && <Icon name={toIconName(node.source)} className="text-muted" />}
        <span className="min-w-0 flex-1 break-words leading-tight">{text(node.name)}</span>
        <Icon
          name="chevron-down"
          className={classes('text-muted transition-transform duration-fast', !open && '-rotate-90')}
        />
      </button>
      <ul id={id} hidden={!open} className="mt-0.5 flex flex-col gap-0.5">
        {children}
      </ul>
    </li>
  )
}
