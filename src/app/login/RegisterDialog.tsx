import { type FormEvent, useEffect, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import { type Guest, wirePassword } from '../../api/token'
import type { RecordData } from '../../contract/value'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { useToast } from '../../ui/useToast'
import { useApp } from '../AppContext'
import { EntryField } from '../profile/EntryField'
import { findRegistrationFault, type Registration } from './registration'

interface RegisterDialogProps {
  readonly guest: Guest
  readonly onClose: () => void
}

const FIELDS = [
  { name: 'name', label: '用户姓名' },
  { name: 'account', label: '账号名称' },
  { name: 'password', label: '账号密码', secret: true },
  { name: 'password2', label: '确认密码', secret: true },
] as const

/** Asks for an account, for one who has signed in elsewhere and has none here. */
export function RegisterDialog({ guest, onClose }: RegisterDialogProps) {
  const text = useText()
  const { form, change, detected, busy, submit } = useRegistration(guest, onClose)
  return (
    <Dialog open onOpenChange={onClose} size="small" title={text('注册账号')}>
      <form noValidate onSubmit={submit}>
        {!detected && (
          <EntryField
            label={text('租户编号')}
            required
            value={form.tenantId}
            onChange={(tenantId) => change({ tenantId })}
          />
        )}
        {FIELDS.map(({ name, label, ...rest }) => (
          <EntryField
            key={name}
            label={text(label)}
            required={name !== 'name'}
            secret={'secret' in rest}
            autoComplete={'secret' in rest ? 'new-password' : 'off'}
            value={form[name]}
            onChange={(value) => change({ [name]: value })}
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
  const { localLog } = useApp()
  const tenant = useTenant()
  const [busy, setBusy] = useState(false)
  const [changes, setChanges] = useState<Partial<Registration>>({})
  const start = { tenantId: tenant ?? '', name: guest.name, account: '', password: '', password2: '' }
  const form: Registration = { ...start, ...changes }
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    // What never reached the server is for whoever looks after this browser.
    if (error.kind !== 'answer') localLog.add({ url: location.href, type: error.kind, message: error.message })
    toast.error(text(error.message === '未知错误' ? '提交失败' : error.message))
  }
  const succeed = async () => {
    toast.success(text('注册申请已提交,请耐心等待管理员通过!'))
    await api.signOut()
    onDone()
  }
  const register = () => {
    setBusy(true)
    const sent = api.call('session.user.register-guest', { body: toRequest(form, guest) }, { withoutToken: true })
    void sent.then(succeed, fail).finally(() => setBusy(false))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = findRegistrationFault(form)
    if (fault === undefined) register()
    else toast.warning(text(fault))
  }
  return {
    form,
    change: (next: Partial<Registration>) => setChanges({ ...changes, ...next }),
    detected: tenant !== undefined,
    busy,
    submit,
  }
}

function toRequest({ tenantId, name, account, password }: Registration, { oauthId }: Guest): RecordData {
  return { tenantId, name, account, password: wirePassword(password), oauthId }
}

/** The tenant that this address belongs to; undefined where it is no tenant's own. */
function useTenant(): string | undefined {
  const api = useApi()
  const [tenant, setTenant] = useState<string>()
  useEffect(() => {
    let wanted = true
    api.call('session.tenant.info', { query: { domain: location.origin } }, { withoutToken: true }).then(
      (data) => {
        const { tenantId } = (data ?? {}) as RecordData
        if (wanted && tenantId) setTenant(String(tenantId))
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [api])
  return tenant
}
