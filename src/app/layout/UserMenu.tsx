import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Icon } from '../../ui/Icon'
import { Menu } from '../../ui/Menu'
import { useSignOut } from '../useSignOut'

export function UserMenu() {
  const text = useText()
  const { user } = useSession()
  const signOut = useSignOut()
  const name = user?.realName ?? ''
  return (
    <Menu
      label={text('用户菜单')}
      items={[{ key: 'sign-out', label: text('退出登录'), icon: 'log-out', onSelect: signOut.ask }]}
      trigger={
        <button
          type="button"
          aria-busy={signOut.running || undefined}
          className="flex h-control items-center gap-2 rounded px-1.5 transition-colors duration-fast hover:bg-hover"
        >
          <span
            aria-hidden
            className="flex size-6 items-center justify-center rounded-full bg-accent-soft text-accent-text text-xs"
          >
            {name.slice(0, 1)}
          </span>
          <span className="max-w-32 truncate max-sm:sr-only">{name}</span>
          <Icon name="chevron-down" className="text-muted max-sm:hidden" />
        </button>
      }
    />
  )
}
