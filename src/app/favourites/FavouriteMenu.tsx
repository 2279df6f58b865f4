import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'
import { moveInMenu } from '../layout/moveInMenu'
import { SidebarLink } from '../layout/SidebarLink'
import { menuLeaves } from '../menuTrail'
import { useFavourites } from './useFavourites'

interface FavouriteMenuProps {
  readonly current: string
  readonly collapsed: boolean
  readonly onChosen?: () => void
}

/** The user's favourites above the side menu, with the button that adds or removes the page in sight. */
export function FavouriteMenu({ current, collapsed, onChosen }: FavouriteMenuProps) {
  const text = useText()
  const { menu } = useSession()
  const { entries, has, toggle } = useFavourites()
  const isEntry = menuLeaves(menu).some(({ path }) => path === current)
  const isMarked = has(current)
  return (
    <nav aria-label={text('收藏')} className="mb-2 border-b pb-2">
      <ul onKeyDown={moveInMenu} className="flex flex-col gap-0.5">
        <li className="flex min-h-9 items-center justify-between pl-2.5">
          {collapsed ? null : <span className="text-muted text-sm">{text('收藏')}</span>}
          <IconButton
            icon="bookmark"
            label={text(isMarked ? '取消收藏本页' : '收藏本页')}
            pressed={isMarked}
            disabledReason={isEntry && toggle ? undefined : text('打开菜单中的页面后可以收藏')}
            onClick={() => toggle?.(current)}
          />
        </li>
        {entries.map(({ id, path, name }) => (
          <li key={id}>
            <SidebarLink
              to={path}
              name={text(name)}
              icon="bookmark"
              current={path === current}
              collapsed={collapsed}
              onChosen={onChosen}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
