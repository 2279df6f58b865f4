import { useEffect, useId, useState } from 'react'
import { useText } from '../../text/useText'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/Icon'
import { toIconName } from '../../ui/icons'
import { menuTrail } from '../menuTrail'
import { SidebarItem, type SidebarItemProps } from './SidebarItem'
import { entryClasses } from './SidebarLink'

/** A group that opens when the current page lies in it. */
export function SidebarGroup(props: SidebarItemProps) {
  const { node, level, current } = props
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
        <span className="min-w-0 flex-1 truncate">{text(node.name)}</span>
        <Icon
          name="chevron-down"
          className={classes('text-muted transition-transform duration-fast', !open && '-rotate-90')}
        />
      </button>
      <ul id={id} hidden={!open} className="mt-0.5 flex flex-col gap-0.5">
        {node.children?.map((child) => (
          <SidebarItem key={child.id} {...props} node={child} level={level + 1} />
        ))}
      </ul>
    </li>
  )
}
