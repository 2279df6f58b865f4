import { useState } from 'react'
import { useFeatures } from '../../api/useFeatures'
import { useApp } from '../AppContext'

interface LoginFaults {
  readonly tenant?: string
  readonly captcha?: string
}

const NO_FAULTS: LoginFaults = {}

export function useLoginExtras() {
  const { config } = useApp()
  const [tenantId, setTenantId] = useState(config.tenantId)
  const [code, setCode] = useState('')
  const [key, setKey] = useState('')
  const [asked, setAsked] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // Reads the server's features only after a failed attempt; until then the configuration decides.
  const { captcha: announced } = useFeatures(attempt > 0)
  const [demanded, setDemanded] = useState(false)
  const captcha = config.captcha || announced || demanded
  const faults: LoginFaults = {
    tenant: config.tenantMode && tenantId.trim() === '' ? '请先输入租户编号' : undefined,
    captcha: captcha && code.trim() === '' ? '请输入验证码' : undefined,
  }
  return {
    tenantMode: config.tenantMode,
    captcha,
    tenantId,
    setTenantId,
    code,
    attempt,
    setCode: (next: string, of: string) => {
      setCode(next)
      setKey(of)
    },
    faults: asked ? faults : NO_FAULTS,
    complete: () => {
      setAsked(true)
      return faults.tenant === undefined && faults.captcha === undefined
    },
    /** Discards the used captcha; `isDemanded` shows the field if the server now requires one. */
    renew: (isDemanded: boolean) => {
      if (isDemanded) setDemanded(true)
      setCode('')
      setAsked(false)
      setAttempt(attempt + 1)
    },
    entry: { tenantId: tenantId.trim(), ...(captcha && { captcha: { key, code: code.trim() } }) },
  }
}
