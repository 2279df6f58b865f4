import { useState } from 'react'
import { useFeatures } from '../../api/useFeatures'
import { useApp } from '../AppContext'

interface LoginFaults {
  readonly tenant?: string
  readonly captcha?: string
}

const NO_FAULTS: LoginFaults = {}

/** What the sign-in asks for beside account and password, as the site and its server are set. */
export function useLoginExtras() {
  const { config } = useApp()
  const [tenantId, setTenantId] = useState(config.tenantId)
  const [code, setCode] = useState('')
  const [key, setKey] = useState('')
  const [asked, setAsked] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // A server that asks for more than the site knows of has refused the first sign-in.
  const { captcha: told } = useFeatures(attempt > 0)
  const [demanded, setDemanded] = useState(false)
  const captcha = config.captcha || told || demanded
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
    /** A picture counts once; a server may ask for one after too many failures. */
    renew: (isDemanded: boolean) => {
      if (isDemanded) setDemanded(true)
      setCode('')
      setAsked(false)
      setAttempt(attempt + 1)
    },
    entry: { tenantId: tenantId.trim(), ...(captcha && { captcha: { key, code: code.trim() } }) },
  }
}
