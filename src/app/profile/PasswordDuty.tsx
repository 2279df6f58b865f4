import { useApi } from '../../api/ApiContext'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { useApp } from '../AppContext'
import { LanguageSwitch } from '../layout/LanguageSwitch'
import { PasswordForm } from './PasswordForm'

/** Replaces the product until the user changes a password that somebody else has set. */
export function PasswordDuty({ onDone }: { readonly onDone: () => void }) {
  const text = useText()
  const api = useApi()
  const { config } = useApp()
  return (
    <main className="h-full overflow-auto bg-sunken p-page">
      <div className="mx-auto max-w-dialog-small rounded-lg border bg-raised p-6 shadow-raised">
        <div className="flex flex-wrap-reverse items-center justify-between gap-2">
          <h1 className="font-semibold text-xl">{text('请先修改初始密码')}</h1>
          <div className="ml-auto flex items-center gap-1">
            {config.topBar.language && <LanguageSwitch />}
            <Button onClick={() => void api.signOut()}>{text('退出登录')}</Button>
          </div>
        </div>
        <p className="mt-1 mb-5 text-muted">
          {text('初始密码由管理员发给您，只供首次登录。设置自己的密码后，将打开您要去的页面')}
        </p>
        <PasswordForm autoFocus onChanged={onDone} />
      </div>
    </main>
  )
}
