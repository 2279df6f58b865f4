import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { describedBy } from '../../ui/describedBy'
import { Field } from '../../ui/Field'
import { Input } from '../../ui/Input'

interface PasswordEntryProps {
  readonly action: string
  /** Returns the error, or undefined if the password is accepted. */
  readonly onEnter: (password: string) => string | undefined
}

/** Form for the lock password, used both to set it and to unlock. */
export function PasswordEntry({ action, onEnter }: PasswordEntryProps) {
  const text = useText()
  const id = useId()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const error = fault === undefined ? undefined : text(fault)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFault(password === '' ? '锁屏密码不能为空' : onEnter(password))
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <Field id={id} label={text('锁屏密码')} layout="top" required error={error}>
        <Input
          id={id}
          type="password"
          icon="lock"
          autoComplete="off"
          autoFocus
          required
          value={password}
          onChange={setPassword}
          onBlur={() => undefined}
          invalid={error !== undefined}
          describedBy={describedBy(id, { error })}
        />
      </Field>
      <Button type="submit" tone="primary" className="w-full">
        {action}
      </Button>
    </form>
  )
}
