import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { toWirePassword } from '../../api/token'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { useNewPassword } from '../../widgets/password/useNewPassword'
import { PasswordField } from './PasswordField'
import { useProfileSave } from './useProfileSave'

const FIELDS = [
  { name: 'oldPassword', label: '原密码', autoComplete: 'current-password' },
  { name: 'newPassword', label: '新密码', autoComplete: 'new-password' },
  { name: 'newPassword1', label: '确认密码', autoComplete: 'new-password' },
] as const

const EMPTY: PasswordChange = { oldPassword: '', newPassword: '', newPassword1: '' }

interface PasswordFormProps {
  readonly onChanged?: () => void
  readonly autoFocus?: boolean
}

export function PasswordForm({ onChanged, autoFocus = false }: PasswordFormProps) {
  const text = useText()
  const { user } = useSession()
  const { values, change, errors, leave, busy, submit, chosen } = usePasswordChange(onChanged)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-dialog-small">
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={user?.account ?? ''} readOnly hidden />
      {FIELDS.map(({ name, label, autoComplete }) => (
        <PasswordField
          key={name}
          label={text(label)}
          autoComplete={autoComplete}
          autoFocus={autoFocus && name === 'oldPassword'}
          value={values[name]}
          onChange={(value) => change(name, value)}
          onBlur={() => leave(name)}
          error={errors[name]}
          chosen={name === 'newPassword' ? chosen : undefined}
        />
      ))}
      <Button type="submit" tone="primary" loading={busy}>
        {text('修改密码')}
      </Button>
    </form>
  )
}

function usePasswordChange(onChanged: PasswordFormProps['onChanged']) {
  const text = useText()
  const api = useApi()
  const { user } = useSession()
  const [values, setValues] = useState(EMPTY)
  const { errors, busy, send, touch } = useProfileSave()
  const [left, setLeft] = useState(false)
  const chosen = useNewPassword(values.newPassword, [user?.account ?? '', user?.realName ?? ''])
  const judge = async () => {
    const faults = findPasswordFaults(values)
    const newPassword = faults.newPassword ?? (await chosen.judge())
    return { ...faults, ...(newPassword !== undefined && { newPassword }) }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isDone = await send(judge(), async () => {
      const digests = Object.entries(values).map(([name, password]) => [name, toWirePassword(password)])
      await api.call('system.user.update-password', { body: Object.fromEntries(digests) })
    })
    if (!isDone) return
    setValues(EMPTY)
    setLeft(false)
    onChanged?.()
  }
  const change = (name: keyof PasswordChange, value: string) => {
    setValues({ ...values, [name]: value })
    // Clears the error, which belongs to the previous value.
    touch(name, {})
  }
  const leave = (name: keyof PasswordChange) => {
    if (name === 'newPassword') setLeft(true)
    touch(name, findPasswordFaults(values))
  }
  const say = (name: keyof PasswordChange) => errors[name] && text(errors[name])
  const newPassword = say('newPassword') ?? (left ? chosen.fault : undefined)
  return {
    values,
    change,
    errors: { oldPassword: say('oldPassword'), newPassword, newPassword1: say('newPassword1') },
    leave,
    busy,
    submit,
    chosen,
  }
}

interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  readonly newPassword1: string
}

/** Messages by field; the strength of the new password is checked elsewhere. */
function findPasswordFaults(change: PasswordChange): { readonly [field: string]: string } {
  const faults: Record<string, string> = {}
  const { oldPassword, newPassword, newPassword1 } = change
  if (oldPassword === '') faults.oldPassword = '请输入原密码'
  if (newPassword === '') faults.newPassword = '请输入新密码'
  else if (newPassword === oldPassword) faults.newPassword = '新密码不能与原密码相同'
  if (newPassword1 === '') faults.newPassword1 = '请输入确认密码'
  else if (newPassword1 !== newPassword) faults.newPassword1 = '两次密码输入不一致'
  return faults
}
