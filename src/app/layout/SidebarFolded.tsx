import { useNavigate } from 'react-router-dom'
import type { MenuNode } from '../../session/permissions'
import { useText } from '../../text/useText'
import { classes } from '../../ui/classes'
import { IconButton } from '../../ui/IconButton'
import { toIconName } from '../../ui/icons'
import { Menu } from '../../ui/Menu'
import { menuLeaves, menuTrail } from '../menuTrail'
import { toPagePath } from '../toPagePath'

interface SidebarFoldedProps {
  readonly node: MenuNode
  readonly current: string
}

/** Group of the collapsed menu, whose icon opens its entries in a popup. */
export function SidebarFolded({ node, current }: SidebarFoldedProps) {
  const text = useText()
  const navigate = useNavigate()
  const name = text(node.name)
  const holdsCurrent = menuTrail([node], current).length > 0
  return (
    <li>
      <Menu
        label={name}
        align="start"
        trigger={
          <IconButton
            label={name}
            icon={toIconName(node.source)}
            className={classes('h-9 w-full', holdsCurrent && 'bg-accent-soft text-accent-text')}
          />
        }
        items={menuLeaves(node.children ?? []).map((leaf) => ({
          key: leaf.id,
          label: text(leaf.name),
          checked: leaf.path === current,
          onSelect: () => navigate(toPagePath(leaf.path)),
        }))}
      />
    </li>
  )
}
