import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import { toWirePassword } from '../../api/token'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { useApp } from '../AppContext'
import { EntryField } from '../profile/EntryField'

/** Dialog above the page whose request waits for the password; the page keeps its values. */
export function ProvePassword() {
  const text = useText()
  const { passwordAsk } = useApp()
  const { user } = useSession()
  const { password, change, error, busy, submit } = useProof()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && passwordAsk.answer(false)}
      size="small"
      title={text('请再次输入密码')}
      description={text('此操作涉及资金或权限，需要确认是 {{name}} 本人', { name: user?.realName ?? '' })}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <EntryField
          label={text('密码')}
          required
          secret
          autoComplete="current-password"
          value={password}
          onChange={change}
          error={error && text(error)}
        />
        {/* Follows the password field, since a dialog focuses its first field even if that is hidden. */}
        <input type="text" name="username" autoComplete="username" value={user?.account ?? ''} readOnly hidden />
        <div className="mt-2 flex justify-end gap-2">
          <Button onClick={() => passwordAsk.answer(false)}>{text('取消')}</Button>
          <Button type="submit" tone="primary" loading={busy}>
            {text('确定')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useProof() {
  const api = useApi()
  const { passwordAsk } = useApp()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (password === '') return setError('请输入密码')
    setBusy(true)
    try {
      await api.ifOffered('session.mine.prove-password', { body: { password: toWirePassword(password) } })
      passwordAsk.answer(true)
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : '未知错误')
      setBusy(false)
    }
  }
  const change = (next: string) => {
    setPassword(next)
    setError(undefined)
  }
  return { password, change, error, busy, submit }
}
