import { Link } from 'react-router-dom'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Button, buttonClasses } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { useApp } from '../AppContext'
import { LOGIN_PATH } from '../decideRoute'
import { useSignOut } from '../useSignOut'
import { PasswordEntry } from './PasswordEntry'
import { useLocked } from './useLocked'

export function LockPage() {
  const text = useText()
  const { sessionLock, config } = useApp()
  const { token } = useSession()
  const signOut = useSignOut()
  const locked = useLocked() && token !== undefined
  const unlock = (password: string) => (sessionLock.unlock(password) ? undefined : '锁屏密码错误，请重新输入')
  return (
    <main className="flex h-full items-center justify-center overflow-auto bg-sunken p-page">
      <div className="w-full max-w-toast rounded-lg border bg-raised p-6 shadow-raised">
        <span className="flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-text">
          <Icon name="lock" className="size-6" />
        </span>
        <h1 className="mt-4 font-semibold text-xl">{text(locked ? '屏幕已锁定' : '屏幕没有锁定')}</h1>
        <p className="mt-1 mb-5 text-muted">{text(config.title)}</p>
        {locked ? (
          <>
            <PasswordEntry action={text('解锁')} onEnter={unlock} />
            <Button tone="text" className="mt-2 w-full" onClick={signOut.ask}>
              {text('退出登录')}
            </Button>
          </>
        ) : (
          <Link to={LOGIN_PATH} className={buttonClasses('primary')}>
            {text('去登录')}
          </Link>
        )}
      </div>
    </main>
  )
}
