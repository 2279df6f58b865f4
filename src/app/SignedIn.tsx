import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useApi } from '../api/ApiContext'
import { ApiError } from '../api/ApiError'
import { useSession } from '../session/SessionContext'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import { ShellSkeleton } from './layout/ShellSkeleton'

const secondFactorDuty = lazyComponent(() => import('./profile/SecondFactorDuty'), 'SecondFactorDuty')
const passwordDuty = lazyComponent(() => import('./profile/PasswordDuty'), 'PasswordDuty')

/** Renders its children once the user is loaded; after a reload only the token is known. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const text = useText()
  const api = useApi()
  const { user, failure, retry } = useUser()
  const { mustChangePassword = false, owesSecondFactor = false } = user ?? {}
  const SecondFactorDuty = useLazyComponent(secondFactorDuty, owesSecondFactor)
  const PasswordDuty = useLazyComponent(passwordDuty, mustChangePassword)
  if (user !== undefined && !mustChangePassword && !owesSecondFactor) return children
  if (failure === undefined) {
    if (mustChangePassword && PasswordDuty) return <PasswordDuty onDone={retry} />
    if (!mustChangePassword && owesSecondFactor && SecondFactorDuty) return <SecondFactorDuty onDone={retry} />
    return <ShellSkeleton />
  }
  return (
    <main className="flex h-full items-center justify-center">
      <EmptyState
        icon="alert-circle"
        title={text('用户信息加载失败')}
        hint={text(failure)}
        action={
          <>
            <Button onClick={() => void api.signOut()}>{text('退出登录')}</Button>
            <Button tone="primary" onClick={retry}>
              {text('重试')}
            </Button>
          </>
        }
      />
    </main>
  )
}

function useUser() {
  const api = useApi()
  const { user, token } = useSession()
  const [failure, setFailure] = useState<string>()
  const needed = user === undefined && token !== undefined
  const load = useCallback(() => {
    setFailure(undefined)
    api.loadUser().catch((error: unknown) => setFailure(error instanceof ApiError ? error.message : '未知错误'))
  }, [api])
  useEffect(() => {
    if (needed) load()
  }, [needed, load])
  return { user, failure, retry: load }
}
