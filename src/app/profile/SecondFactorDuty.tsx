import { useApi } from '../../api/ApiContext'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { SecondFactor } from './SecondFactor'

/** Replaces the product until the user has set up the second factor that the administrator requires. */
export function SecondFactorDuty({ onDone }: { readonly onDone: () => void }) {
  const text = useText()
  const api = useApi()
  return (
    <main className="mx-auto flex h-full w-full max-w-dialog-normal flex-col gap-4 overflow-auto p-page">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-semibold text-xl">{text('请先绑定动态验证码')}</h1>
        <Button onClick={() => void api.signOut()}>{text('退出登录')}</Button>
      </div>
      <p className="text-muted">{text('管理员要求您的账号使用动态验证码，绑定后即可继续')}</p>
      <div className="rounded-md border bg-raised p-4">
        <SecondFactor onSetUp={onDone} />
      </div>
    </main>
  )
}
