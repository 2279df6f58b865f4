import { useEffect, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { hasUnsavedWork } from '../screen/unsavedWork'
import { useSession } from '../session/SessionContext'
import { useText } from '../text/useText'
import { lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import { useApp } from './AppContext'
import { decideRoute, LOGIN_PATH } from './decideRoute'
import { InertBehindLock } from './lock/InertBehindLock'
import { LockPage } from './lock/LockPage'
import { useLocked } from './lock/useLocked'
import { OfflineBanner } from './OfflineBanner'
import { usePageHandle } from './pageHandle'
import { toTabTitle } from './tabs/tabList'
import { usePageTitle } from './usePageTitle'

const provePassword = lazyComponentWhenIdle(() => import('./login/ProvePassword'), 'ProvePassword')
const firstPasswordsDialog = lazyComponentWhenIdle(
  () => import('./firstPasswords/FirstPasswordsDialog'),
  'FirstPasswordsDialog',
)
const signInAgain = lazyComponentWhenIdle(() => import('./login/SignInAgain'), 'SignInAgain')

/** Redirects by session and lock, and names the window. */
export function RootPage() {
  const { pathname, search } = useLocation()
  const { token, ended, user } = useSession()
  const { open = false } = usePageHandle()
  useWindowTitle(pathname)
  const locked = useLocked()
  const hasToken = token !== undefined
  // Unsaved work stays mounted behind the lock and while its user signs in again.
  const working = user !== undefined && !open && hasUnsavedWork()
  const covered = working && hasToken && locked
  const waits = working && ended === 'expired'
  const stays = covered || waits
  const SignInAgain = useLazyComponent(signInAgain, waits)
  const { passwordAsk, firstPasswords } = useApp()
  const hasPasswords = useSyncExternalStore(firstPasswords.subscribe, firstPasswords.list).length > 0
  const FirstPasswordsDialog = useLazyComponent(firstPasswordsDialog, hasPasswords)
  const asked = useSyncExternalStore(passwordAsk.subscribe, passwordAsk.isAsked)
  const ProvePassword = useLazyComponent(provePassword, asked)
  const elsewhere = stays ? undefined : decideRoute({ hasToken, locked, path: pathname + search, open, ended })
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />
  return (
    <div className="flex h-dvh flex-col bg-sunken text-base text-text">
      <OfflineBanner />
      <div className="min-h-0 flex-1">
        <InertBehindLock covered={covered}>
          <Outlet />
        </InertBehindLock>
        {covered && <LockPage />}
      </div>
      {waits && SignInAgain && <SignInAgain />}
      {asked && !locked && ProvePassword && <ProvePassword />}
      {hasPasswords && hasToken && !locked && FirstPasswordsDialog && <FirstPasswordsDialog />}
    </div>
  )
}

function useWindowTitle(pathname: string): void {
  const text = useText()
  const { config, tabs } = useApp()
  const label = useSyncExternalStore(tabs.subscribe, () => tabs.get().find(({ path }) => path === pathname)?.label)
  const page = toTabTitle(usePageTitle(), label)
  const product = text(config.title)
  const title = pathname === LOGIN_PATH ? page : [page, product].filter((part) => part !== '').join(' - ')
  useEffect(() => {
    document.title = title
  }, [title])
}
