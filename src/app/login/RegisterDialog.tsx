import { type FormEvent, useEffect, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import { type Guest, toWirePassword } from '../../api/token'
import type { RecordData } from '../../contract/value'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { useToast } from '../../ui/useToast'
import { useNewPassword } from '../../widgets/password/useNewPassword'
import { useApp } from '../AppContext'
import { EntryField } from '../profile/EntryField'
import { PasswordField } from '../profile/PasswordField'

interface RegisterDialogProps {
  readonly guest: Guest
  readonly onClose: () => void
}

const NAMES = [
  { name: 'name', label: '用户姓名' },
  { name: 'account', label: '账号名称' },
] as const

const PASSWORDS = [
  { name: 'password', label: '账号密码' },
  { name: 'password2', label: '确认密码' },
] as const

/** Registers an account for a guest whom a third party has authenticated. */
export function RegisterDialog({ guest, onClose }: RegisterDialogProps) {
  const text = useText()
  const { form, change, detected, busy, submit, chosen, faults, leave } = useRegistration(guest, onClose)
  return (
    <Dialog open onOpenChange={onClose} size="small" title={text('注册账号')}>
      <form noValidate onSubmit={submit}>
        {!detected && (
          <EntryField
            label={text('租户编号')}
            required
            value={form.tenantId}
            onChange={(tenantId) => change({ tenantId })}
            error={faults.tenantId}
          />
        )}
        {NAMES.map(({ name, label }) => (
          <EntryField
            key={name}
            label={text(label)}
            required={name === 'account'}
            value={form[name]}
            onChange={(value) => change({ [name]: value })}
            error={faults[name]}
          />
        ))}
        {PASSWORDS.map(({ name, label }) => (
          <PasswordField
            key={name}
            label={text(label)}
            autoComplete="new-password"
            value={form[name]}
            onChange={(value) => change({ [name]: value })}
            error={faults[name]}
            {...(name === 'password' && { chosen, onBlur: leave })}
          />
        ))}
        <Button type="submit" tone="primary" loading={busy} className="w-full">
          {text('提交')}
        </Button>
      </form>
    </Dialog>
  )
}

function useRegistration(guest: Guest, onDone: () => void) {
  const text = useText()
  const api = useApi()
  const toast = useToast()
  const tenant = useTenant()
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState(false)
  const [changes, setChanges] = useState<Partial<Registration>>({})
  const { faults, setFaults, fail } = useFaults()
  const start = { tenantId: tenant ?? '', name: guest.name, account: '', password: '', password2: '' }
  const form: Registration = { ...start, ...changes }
  const chosen = useNewPassword(form.password, [form.account, form.name])
  const succeed = async () => {
    toast.success(text('注册申请已提交,请耐心等待管理员通过!'))
    await api.signOut()
    onDone()
  }
  const register = async () => {
    setLeft(true)
    if ((await chosen.judge()) !== undefined) return
    await api
      .call('session.user.register-guest', { body: toRequest(form, guest) }, { withoutToken: true })
      .then(succeed, fail)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = findRegistrationFaults(form)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    void register().finally(() => setBusy(false))
  }
  const change = (next: Partial<Registration>) => {
    setChanges({ ...changes, ...next })
    // What was wrong with a former value is not said of the new one.
    setFaults({})
  }
  // One fault is told at a time.
  const isFaulty = Object.values(faults).some((fault) => fault !== undefined)
  const said = left && !isFaulty ? chosen.fault : faults.password
  return {
    ...{ form, change, busy, submit, chosen },
    detected: tenant !== undefined,
    faults: { ...faults, password: said },
    leave: () => setLeft(true),
  }
}

type Faults = { readonly [field in keyof Registration]?: string }

/** Translated faults by field, those that the server finds included; what belongs to no field is a message. */
function useFaults() {
  const text = useText()
  const toast = useToast()
  const { localLog } = useApp()
  const [faults, setFaults] = useState<Faults>({})
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const { kind, message, fields = {} } = error
    // Logs errors locally that the server has not answered.
    if (kind !== 'answer') localLog.add({ url: location.href, type: kind, message })
    setFaults(fields)
    if (Object.keys(fields).length === 0) toast.error(text(message === '未知错误' ? '提交失败' : message))
  }
  const say = (fault: string | undefined) => fault && text(fault)
  const { tenantId, name, account, password, password2 } = faults
  const said = {
    ...{ tenantId: say(tenantId), name: say(name), account: say(account) },
    ...{ password: say(password), password2: say(password2) },
  }
  return { faults: said, setFaults, fail }
}

function toRequest({ tenantId, name, account, password }: Registration, { oauthId }: Guest): RecordData {
  return { tenantId, name, account, password: toWirePassword(password), oauthId }
}

/** Tenant of this site's domain; undefined if the domain belongs to none. */
function useTenant(): string | undefined {
  const api = useApi()
  const [tenant, setTenant] = useState<string>()
  useEffect(() => {
    let wanted = true
    api.call('session.tenant.info', { query: { domain: location.origin } }, { withoutToken: true }).then(
      (data) => {
        if (wanted && data?.tenantId) setTenant(data.tenantId)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [api])
  return tenant
}

interface Registration {
  readonly tenantId: string
  readonly name: string
  readonly account: string
  readonly password: string
  readonly password2: string
}

/** The first fault in the order of the fields; empty if there is none. */
function findRegistrationFaults(form: Registration): Faults {
  if (form.tenantId.trim() === '') return { tenantId: '请先输入租户编号' }
  if (form.account.trim() === '') return { account: '请先输入账号名称' }
  if (form.password === '') return { password: '请先输入密码' }
  if (form.password2 === '') return { password2: '请先输入密码' }
  return form.password === form.password2 ? {} : { password2: '两次密码输入不一致' }
}
