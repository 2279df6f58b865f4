import { Link } from 'react-router-dom'
import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'
import { useApp } from '../AppContext'
import { BrandMark } from './BrandMark'
import { Breadcrumb } from './Breadcrumb'
import { TopBarTools } from './TopBarTools'
import { TopMenu } from './TopMenu'

interface TopBarProps {
  readonly collapsed: boolean
  readonly onToggle: () => void
  /** Opens the drawer that replaces the side menu on a phone. */
  readonly onOpenMenu: () => void
}

export function TopBar({ collapsed, onToggle, onOpenMenu }: TopBarProps) {
  const text = useText()
  const { config } = useApp()
  const { topBar } = config
  return (
    <header
      data-ground="bar"
      className="relative flex h-12 shrink-0 items-center gap-1 border-b bg-surface px-2 sm:pl-3"
    >
      <IconButton label={text('打开菜单')} icon="menu" onClick={onOpenMenu} className="sm:hidden" />
      <Link to="/wel/index" className="flex shrink-0 items-center gap-2 rounded px-1 py-1 font-semibold">
        <BrandMark className="size-6" />
        <span className="hidden md:inline">{text(config.title)}</span>
        <span className="sr-only md:hidden">{text(config.title)}</span>
      </Link>
      {topBar.collapse && (
        <IconButton
          label={collapsed ? text('展开菜单') : text('收起菜单')}
          icon="panel-left"
          aria-expanded={!collapsed}
          onClick={onToggle}
          className="ml-1 max-sm:hidden"
        />
      )}
      <Breadcrumb />
      {topBar.topMenu && <TopMenu />}
      <TopBarTools />
    </header>
  )
}
