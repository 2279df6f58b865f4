import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { describedBy } from '../../ui/describedBy'
import { Field } from '../../ui/Field'
import { Input } from '../../ui/Input'

interface PasswordEntryProps {
  readonly action: string
  /** What is wrong with that password; undefined where it is taken. */
  readonly onEnter: (password: string) => string | undefined
}

/** Asks for the lock password: to set it, or to unlock with it. */
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
