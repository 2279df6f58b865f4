import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import type { SecondStep } from '../../api/token'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { EntryField } from '../profile/EntryField'

interface SecondStepFormProps {
  readonly step: SecondStep
  readonly onBack: () => void
}

/** Accepts a code of the authenticator or a recovery code. */
export function SecondStepForm({ step, onBack }: SecondStepFormProps) {
  const text = useText()
  const { code, change, error, busy, submit } = useSecondStep(step)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <p className="text-muted">{text('请打开手机上的验证器应用，输入其中的六位数字；手机不在身边时可输入备用码')}</p>
      <EntryField
        label={text('动态验证码')}
        required
        autoFocus
        autoComplete="one-time-code"
        value={code}
        onChange={change}
        error={error && text(error)}
      />
      <Button type="submit" tone="primary" loading={busy} className="w-full">
        {text('登录')}
      </Button>
      <Button onClick={onBack} className="w-full">
        {text('返回')}
      </Button>
    </form>
  )
}

function useSecondStep(step: SecondStep) {
  const api = useApi()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return setError('请输入动态验证码')
    setBusy(true)
    try {
      // The route guard leaves this page once a token is stored.
      await api.signInSecond(step, code.trim())
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : '未知错误')
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  const change = (next: string) => {
    setCode(next)
    setError(undefined)
  }
  return { code, change, error, busy, submit }
}
