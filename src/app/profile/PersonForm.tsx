import { type FormEvent, useEffect, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { useReadOperation } from '../../api/useReadOperation'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { FormSkeleton } from '../../ui/FormSkeleton'
import { AvatarField } from './AvatarField'
import { EntryField } from './EntryField'
import { useProfileSave } from './useProfileSave'

const FIELDS = [
  { name: 'realName', label: '姓名', required: true },
  { name: 'name', label: '用户名', required: true },
  { name: 'phone', label: '手机号', required: false },
  { name: 'email', label: '邮箱', required: false },
] as const

type Person = Readonly<Record<'avatar' | (typeof FIELDS)[number]['name'], string>>

export function PersonForm() {
  const text = useText()
  const api = useApi()
  const { person, version, change, state } = usePerson()
  const { errors, busy, send, touch } = useProfileSave()
  const [uploading, setUploading] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(findFaults(person), async () => {
      await api.call('system.user.update-info', { body: { ...person, version } })
      await api.loadUser()
      state.retry()
    })
  }
  if (state.failed) {
    const again = <Button onClick={state.retry}>{text('重试')}</Button>
    return <EmptyState icon="alert-circle" title={text('用户信息加载失败')} action={again} />
  }
  if (state.loading) return <FormSkeleton />
  return (
    <form noValidate onSubmit={submit} className="max-w-dialog-small">
      <AvatarField
        address={person.avatar}
        name={person.realName}
        onChange={(avatar) => change({ avatar })}
        onBusy={setUploading}
      />
      {FIELDS.map(({ name, label, required }) => (
        <EntryField
          key={name}
          label={text(label)}
          required={required}
          value={person[name]}
          onChange={(value) => change({ [name]: value })}
          onBlur={() => touch(name, findFaults(person))}
          error={errors[name] && text(errors[name])}
        />
      ))}
      <Button type="submit" tone="primary" loading={busy} disabled={uploading}>
        {text('保存')}
      </Button>
    </form>
  )
}

const PHONE_LENGTH = 11

function findFaults(person: Person): { readonly [field: string]: string } {
  const missing = FIELDS.filter(({ name, required }) => required && person[name].trim() === '')
  const phone = person.phone.trim()
  return {
    ...Object.fromEntries(missing.map(({ name, label }) => [name, `请输入${label}`])),
    ...(phone !== '' && phone.length !== PHONE_LENGTH && { phone: '请输入11位手机号码' }),
  }
}

function usePerson() {
  const { data, error, isLoading, refetch } = useReadOperation('session.user.info')
  const [changes, setChanges] = useState<Partial<Person>>({})
  const read = (name: keyof Person) => changes[name] ?? data?.[name] ?? ''
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
  return {
    person,
    /** Version as read; absent on backends without versions. */
    version: data?.version,
    change: (next: Partial<Person>) => setChanges({ ...changes, ...next }),
    // Reports a failed load instead of an empty form, since saving that would clear the account.
    state: { loading: isLoading, failed: data === undefined && error !== null, retry: () => void refetch() },
  }
}
