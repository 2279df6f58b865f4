import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import type { SecondStep } from '../../api/token'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { describedBy } from '../../ui/describedBy'
import { Field } from '../../ui/Field'
import { Icon } from '../../ui/Icon'
import { Input } from '../../ui/Input'
import { PasswordInput } from '../../ui/PasswordInput'
import { LoginExtras } from './LoginExtras'
import { useLoginExtras } from './useLoginExtras'

const MISSING = { account: '请输入账号', password: '请输入密码' } as const

type FieldName = keyof typeof MISSING

interface LoginFormProps {
  /** Called if the password was right and the account needs a second factor. */
  readonly onStep: (step: SecondStep) => void
  /** The only account that may sign in; absent: any. */
  readonly account?: string
}

export function LoginForm({ account: fixed, onStep }: LoginFormProps) {
  const text = useText()
  const login = useLogin(onStep, fixed)
  const { values, setValue, errors, leave, busy, refusal, submit, form } = login
  const control = (name: FieldName) => {
    const error = errors[name] && text(errors[name])
    return {
      field: {
        id: name,
        label: text(name === 'account' ? '账号' : '密码'),
        layout: 'top' as const,
        required: true,
        error,
      },
      input: {
        id: name,
        name,
        value: values[name],
        onChange: (value: string) => setValue(name, value),
        invalid: error !== undefined,
        required: true,
        describedBy: describedBy(name, { error }),
      },
    }
  }
  const account = control('account')
  const password = control('password')
  return (
    <form ref={form} noValidate onSubmit={submit} onBlur={leave} className="flex flex-col gap-2">
      <Field {...account.field}>
        <Input
          {...account.input}
          icon="user"
          autoComplete="username"
          autoFocus={fixed === undefined}
          disabled={fixed !== undefined}
        />
      </Field>
      <Field {...password.field}>
        <PasswordInput {...password.input} icon="lock" autoComplete="current-password" />
      </Field>
      <LoginExtras {...login.extras} />
      <div role="alert">
        {refusal !== undefined && (
          <p className="mb-2 flex items-start gap-2 rounded bg-danger-soft px-3 py-2 text-danger-text">
            <Icon name="alert-circle" className="mt-1" />
            {text(refusal)}
          </p>
        )}
      </div>
      <Button type="submit" tone="primary" loading={busy} className="w-full">
        {text('登录')}
      </Button>
    </form>
  )
}

function useLogin(onStep: LoginFormProps['onStep'], account = '') {
  const api = useApi()
  const extras = useLoginExtras()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ account, password: '' })
  const [touched, setTouched] = useState<{ readonly [name in FieldName]?: boolean }>({})
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isMissing = (name: FieldName) => (name === 'account' ? values.account.trim() : values.password) === ''
  const errorOf = (name: FieldName) => (touched[name] && isMissing(name) ? MISSING[name] : undefined)
  const focus = (name: FieldName) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  const signIn = async () => {
    setBusy(true)
    try {
      // The route guard leaves this page once a token is stored.
      const step = await api.signIn(values.account.trim(), values.password, extras.entry)
      if (step !== undefined) onStep(step)
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined
      extras.renew(known?.fields?.captcha !== undefined)
      setRefusal(known?.message ?? '未知错误')
      focus('password')
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTouched({ account: true, password: true })
    setRefusal(undefined)
    const missing = (['account', 'password'] as const).find(isMissing)
    if (missing) focus(missing)
    else if (extras.complete()) void signIn()
  }
  return {
    form,
    extras,
    values,
    setValue: (name: FieldName, value: string) => setValues({ ...values, [name]: value }),
    errors: { account: errorOf('account'), password: errorOf('password') },
    /** Leaving for what is no part of the form, such as the registration above it, is no mistake. */
    leave: ({ target, relatedTarget }: FocusEvent) => {
      const name = target.getAttribute('name') ?? ''
      if (form.current?.contains(relatedTarget)) setTouched((before) => ({ ...before, [name]: true }))
    },
    busy,
    refusal,
    submit,
  }
}
