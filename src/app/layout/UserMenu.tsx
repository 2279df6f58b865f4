import { useNavigate } from 'react-router-dom'
import { maySeeScreen, useScreens } from '../../screen/ScreensContext'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Icon } from '../../ui/Icon'
import { Menu } from '../../ui/Menu'
import type { MenuItem } from '../../ui/MenuItem'
import { useApp } from '../AppContext'
import { dashboardScreen } from '../dashboardScreen'
import { useSignOut } from '../useSignOut'
import { Avatar } from './Avatar'

export function UserMenu() {
  const text = useText()
  const session = useSession()
  const { user } = session
  const { routes, find } = useScreens()
  const { config } = useApp()
  const navigate = useNavigate()
  const signOut = useSignOut()
  // Offers only pages that the user may open.
  const figures = routes.find(({ path }) => path === dashboardScreen)
  const dashboard: MenuItem = {
    key: 'dashboard',
    label: text('仪表盘'),
    icon: 'dashboard',
    onSelect: () => navigate('/wel/dashboard'),
  }
  const company: MenuItem = {
    key: 'company',
    label: text('公司信息'),
    icon: 'building-2',
    onSelect: () => navigate('/companyInfo/index'),
  }
  return (
    <Menu
      label={text('用户菜单')}
      items={[
        ...(figures && maySeeScreen(figures, session, find) ? [dashboard] : []),
        ...(config.companyInfo ? [company] : []),
        { key: 'info', label: text('个人信息'), icon: 'user', onSelect: () => navigate('/info/index') },
        { key: 'sign-out', label: text('退出登录'), icon: 'log-out', onSelect: signOut.ask },
      ]}
      trigger={
        <button
          type="button"
          aria-busy={signOut.running || undefined}
          className="flex h-control shrink-0 items-center gap-2 rounded px-1.5 transition-colors duration-fast hover:bg-hover"
        >
          {config.topBar.avatar && <Avatar address={user?.avatar ?? ''} name={user?.realName ?? ''} />}
          <span className={config.topBar.avatar ? 'max-w-32 truncate max-sm:sr-only' : 'max-w-32 truncate'}>
            {user?.realName}
          </span>
          <Icon name="chevron-down" className="text-muted max-sm:hidden" />
        </button>
      }
    />
  )
}
