import type { MenuNode } from '../../session/permissions'
import { useText } from '../../text/useText'
import { toIconName } from '../../ui/icons'
import { SidebarFolded } from './SidebarFolded'
import { SidebarGroup } from './SidebarGroup'
import { SidebarLink } from './SidebarLink'

interface SidebarItemProps {
  readonly node: MenuNode
  readonly level: number
  readonly current: string
  readonly collapsed: boolean
  readonly onChosen?: () => void
}

export function SidebarItem(props: SidebarItemProps) {
  const text = useText()
  const { node, level, current, collapsed, onChosen } = props
  if (node.children?.length && collapsed) return <SidebarFolded node={node} current={current} />
  if (node.children?.length) {
    return (
      <SidebarGroup node={node} level={level} current={current}>
        {node.children.map((child) => (
          <SidebarItem key={child.id} {...props} node={child} level={level + 1} />
        ))}
      </SidebarGroup>
    )
  }
  return (
    <li>
      <SidebarLink
        to={node.path}
        name={text(node.name)}
        icon={level === 0 ? toIconName(node.source) : undefined}
        current={node.path === current}
        collapsed={collapsed}
        level={level}
        onChosen={onChosen}
      />
    </li>
  )
}
