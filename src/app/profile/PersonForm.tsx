import { type ChangeEvent, type FormEvent, useEffect, useId, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { useReadOperation } from '../../api/useReadOperation'
import type { RecordData } from '../../contract/value'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { useToast } from '../../ui/useToast'
import { findAvatarFault } from './avatarRules'
import { EntryField } from './EntryField'
import { shrinkAvatar } from './shrinkAvatar'
import { useSending } from './useSending'

const FIELDS = [
  { name: 'realName', label: '姓名', required: true },
  { name: 'name', label: '用户名', required: true },
  { name: 'phone', label: '手机号', required: false },
  { name: 'email', label: '邮箱', required: false },
] as const

type Person = Readonly<Record<'avatar' | (typeof FIELDS)[number]['name'], string>>

/** Avatar, name, username, telephone and mail address of the signed-in user. */
export function PersonForm() {
  const text = useText()
  const api = useApi()
  const { person, change } = usePerson()
  const { errors, busy, send } = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = FIELDS.filter(({ name, required }) => required && person[name].trim() === '')
    const faults = Object.fromEntries(missing.map(({ name, label }) => [name, `请输入${label}`]))
    void send(faults, async () => {
      await api.call('system.user.update-info', { body: { ...person } })
      await api.loadUser()
    })
  }
  return (
    <form noValidate onSubmit={submit} className="max-w-dialog-small">
      <AvatarField address={person.avatar} name={person.realName} onChange={(avatar) => change({ avatar })} />
      {FIELDS.map(({ name, label, required }) => (
        <EntryField
          key={name}
          label={text(label)}
          required={required}
          value={person[name]}
          onChange={(value) => change({ [name]: value })}
          error={errors[name] && text(errors[name])}
        />
      ))}
      <Button type="submit" tone="primary" loading={busy}>
        {text('保存')}
      </Button>
    </form>
  )
}

function usePerson() {
  const { data } = useReadOperation('session.user.info')
  const [changes, setChanges] = useState<Partial<Person>>({})
  const known = (data ?? {}) as RecordData
  const read = (name: keyof Person) => changes[name] ?? String(known[name] ?? '')
  const person: Person = {
    avatar: read('avatar'),
    name: read('name'),
    realName: read('realName'),
    phone: read('phone'),
    email: read('email'),
  }
  useEffect(() => {
    if (data !== undefined) setChanges({})
  }, [data])
  return { person, change: (next: Partial<Person>) => setChanges({ ...changes, ...next }) }
}

interface AvatarFieldProps {
  readonly address: string
  readonly name: string
  readonly onChange: (address: string) => void
}

function AvatarField({ address, name, onChange }: AvatarFieldProps) {
  const text = useText()
  const id = useId()
  const toast = useToast()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file === undefined) return
    const fault = findAvatarFault(file)
    if (fault !== undefined) return toast.error(text(fault))
    await shrinkAvatar(file).then(onChange, () => toast.error(text('图片无法读取')))
  }
  return (
    <div className="mb-4 flex items-center gap-4">
      {address === '' ? (
        <span
          aria-hidden
          className="flex size-20 items-center justify-center rounded-full bg-accent-soft text-accent-text text-xl"
        >
          {name.slice(0, 1)}
        </span>
      ) : (
        <img src={address} alt={text('头像')} className="size-20 rounded-full object-cover" />
      )}
      <div>
        <label htmlFor={id} className="mb-1 block text-muted">
          {text('头像')}
        </label>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png"
          aria-describedby={`${id}-hint`}
          onChange={(event) => void choose(event)}
          className="max-w-full text-sm file:mr-2 file:h-control file:cursor-pointer file:rounded file:border file:border-border-strong file:bg-surface file:px-3 file:text-text"
        />
        <p id={`${id}-hint`} className="mt-1 text-muted text-xs">
          {text('jpg 或 png，不超过 500kb')}
        </p>
      </div>
    </div>
  )
}
