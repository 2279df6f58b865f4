import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { classes } from '../../ui/classes'
import { useMenuPath } from './Breadcrumb'
import { moveInMenu } from './moveInMenu'
import { SidebarItem } from './SidebarItem'
import { SidebarLink } from './SidebarLink'

interface SidebarProps {
  readonly collapsed: boolean
  readonly onChosen?: () => void
}

export function Sidebar({ collapsed, onChosen }: SidebarProps) {
  const text = useText()
  const { menu: whole, sideMenu: menu = whole } = useSession()
  const current = useMenuPath()
  return (
    <nav
      aria-label={text('主菜单')}
      className={classes(
        'h-full overflow-y-auto overflow-x-hidden py-2',
        collapsed ? 'w-14 px-2' : 'w-56 px-2 max-sm:w-full max-sm:px-0',
      )}
    >
      <ul onKeyDown={moveInMenu} className="flex flex-col gap-0.5">
        <li>
          <SidebarLink
            to="/wel/index"
            name={text('首页')}
            icon="home"
            current={current === '/wel/index'}
            collapsed={collapsed}
            onChosen={onChosen}
          />
        </li>
        {menu.map((node) => (
          <SidebarItem
            key={node.id}
            node={node}
            level={0}
            current={current}
            collapsed={collapsed}
            onChosen={onChosen}
          />
        ))}
      </ul>
    </nav>
  )
}
