import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { FormSkeleton } from '../../ui/FormSkeleton'
import { QrCode } from '../../ui/QrCode'
import { CodeForm } from './CodeForm'

interface SecondFactorSetupProps {
  readonly onDone: (codes?: readonly string[]) => void
  readonly onCancel: () => void
}

interface Key {
  readonly secret: string
  readonly address: string
}

/** Shows a new key as QR code and text; a code confirms that the authenticator has it. */
export function SecondFactorSetup({ onDone, onCancel }: SecondFactorSetupProps) {
  const text = useText()
  const { key, failure, load } = useKey()
  if (failure !== undefined) {
    const ways = (
      <>
        <Button onClick={onCancel}>{text('返回')}</Button>
        <Button tone="primary" onClick={load}>
          {text('重试')}
        </Button>
      </>
    )
    return <EmptyState icon="alert-circle" title={text(failure)} action={ways} />
  }
  if (key === undefined) return <FormSkeleton />
  return (
    <div className="max-w-dialog-small">
      <p className="mb-3">{text('1. 用手机上的验证器应用扫描二维码')}</p>
      <QrCode content={key.address} label={text('动态验证码的二维码')} />
      <p className="mt-3 text-muted">{text('无法扫描时，请手工输入密钥')}</p>
      <p className="mb-4 break-all font-mono">{key.secret.match(/.{1,4}/g)?.join(' ')}</p>
      <p className="mb-2">{text('2. 输入应用显示的六位数字')}</p>
      <CodeForm doing="setting-up" onDone={onDone} onCancel={onCancel} />
    </div>
  )
}

function useKey() {
  const api = useApi()
  const [key, setKey] = useState<Key>()
  const [failure, setFailure] = useState<string>()
  const started = useRef(false)
  const load = () => {
    setFailure(undefined)
    api.ifOffered('session.second-factor.begin').then(
      (answer) => setKey(answer as Key),
      (error: unknown) => setFailure(error instanceof ApiError ? error.message : '未知错误'),
    )
  }
  // Loads once, also under StrictMode: each key invalidates the one before it.
  useEffect(() => {
    if (started.current) return
    started.current = true
    load()
  })
  return { key, failure, load }
}
