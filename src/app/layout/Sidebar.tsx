import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { classes } from '../../ui/classes'
import { lazyComponentWhenIdle, useLazyComponent } from '../../ui/lazyComponent'
import { useMenuPath } from './Breadcrumb'
import { moveInMenu } from './moveInMenu'
import { SidebarItem } from './SidebarItem'
import { SidebarLink } from './SidebarLink'

const favouriteMenu = lazyComponentWhenIdle(() => import('../favourites/FavouriteMenu'), 'FavouriteMenu')

interface SidebarProps {
  readonly collapsed: boolean
  readonly onChosen?: () => void
}

export function Sidebar({ collapsed, onChosen }: SidebarProps) {
  const text = useText()
  const { menu: whole, sideMenu: menu = whole } = useSession()
  const current = useMenuPath()
  const Favourites = useLazyComponent(favouriteMenu, false)
  return (
    <div
      className={classes(
        'h-full overflow-y-auto overflow-x-hidden py-2',
        collapsed ? 'w-14 px-2' : 'w-56 px-2 max-sm:w-full max-sm:px-0',
      )}
    >
      {Favourites && <Favourites current={current} collapsed={collapsed} onChosen={onChosen} />}
      <nav aria-label={text('主菜单')}>
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
    </div>
  )
}
