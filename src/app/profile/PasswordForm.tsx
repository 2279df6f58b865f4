import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { wirePassword } from '../../api/token'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { EntryField } from './EntryField'
import { findPasswordFaults, type PasswordChange } from './passwordRules'
import { useSending } from './useSending'

const FIELDS = [
  { name: 'oldPassword', label: '原密码', autoComplete: 'current-password' },
  { name: 'newPassword', label: '新密码', autoComplete: 'new-password' },
  { name: 'newPassword1', label: '确认密码', autoComplete: 'new-password' },
] as const

const EMPTY: PasswordChange = { oldPassword: '', newPassword: '', newPassword1: '' }

/** A new password in the place of the old one; neither leaves the browser as it is. */
export function PasswordForm() {
  const text = useText()
  const api = useApi()
  const [values, setValues] = useState(EMPTY)
  const { errors, busy, send, touch } = useSending()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await send(findPasswordFaults(values), async () => {
      const digests = Object.entries(values).map(([name, password]) => [name, wirePassword(password)])
      await api.call('system.user.update-password', { body: Object.fromEntries(digests) })
    })
    if (done) setValues(EMPTY)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-dialog-small">
      {FIELDS.map(({ name, label, autoComplete }) => (
        <EntryField
          key={name}
          label={text(label)}
          required
          secret
          autoComplete={autoComplete}
          value={values[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
          onBlur={() => touch(name, findPasswordFaults(values))}
          error={errors[name] && text(errors[name])}
        />
      ))}
      <Button type="submit" tone="primary" loading={busy}>
        {text('修改密码')}
      </Button>
    </form>
  )
}
