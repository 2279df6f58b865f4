import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { EntryField } from './EntryField'
import { useProfileSave } from './useProfileSave'

const OPERATIONS = {
  'setting-up': 'session.second-factor.confirm',
  renewing: 'session.second-factor.renew-codes',
  removing: 'session.second-factor.remove',
} as const

const TITLES = { 'setting-up': '确认绑定', renewing: '更换备用码', removing: '解除绑定' } as const

interface CodeFormProps {
  readonly doing: keyof typeof OPERATIONS
  /** Receives new recovery codes, if any. */
  readonly onDone: (codes?: readonly string[]) => void
  readonly onCancel: () => void
}

/** Confirms a change of the authenticator with one of its codes. */
export function CodeForm({ doing, onDone, onCancel }: CodeFormProps) {
  const text = useText()
  const api = useApi()
  const [code, setCode] = useState('')
  const { errors, busy, send } = useProfileSave()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    let codes: readonly string[] | undefined
    const done = await send(code.trim() === '' ? { code: '请输入动态验证码' } : {}, async () => {
      const answer = await api.ifOffered(OPERATIONS[doing], { body: { code: code.trim() } })
      codes = answer?.recoveryCodes
    })
    if (done) onDone(codes)
    else setCode('')
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-dialog-small">
      <EntryField
        label={text('动态验证码')}
        required
        autoFocus={doing !== 'setting-up'}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={errors.code && text(errors.code)}
      />
      <div className="flex gap-2">
        <Button type="submit" tone={doing === 'removing' ? 'danger' : 'primary'} loading={busy}>
          {text(TITLES[doing])}
        </Button>
        <Button onClick={onCancel}>{text('取消')}</Button>
      </div>
    </form>
  )
}
