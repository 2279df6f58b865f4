import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import type { Captcha } from '../../api/api'
import { useText } from '../../text/useText'
import { EntryField } from '../profile/EntryField'

interface CaptchaFieldProps {
  readonly value: string
  readonly error?: string
  /** Receives the code and the key of its picture. */
  readonly onChange: (code: string, key: string) => void
  /** A new number loads a new picture, since each is valid once. */
  readonly attempt: number
}

export function CaptchaField({ value, error, onChange, attempt }: CaptchaFieldProps) {
  const text = useText()
  const { captcha, load } = useCaptcha(attempt)
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <EntryField
          label={text('验证码')}
          required
          value={value}
          error={error}
          onChange={(code) => onChange(code, captcha?.key ?? '')}
        />
      </div>
      <button
        type="button"
        onClick={load}
        aria-label={captcha ? text('换一张验证码') : undefined}
        className="mt-6 h-control w-24 rounded border"
      >
        {captcha ? <img src={captcha.image} alt="" className="h-full w-full object-contain" /> : text('获取验证码')}
      </button>
    </div>
  )
}

function useCaptcha(attempt: number) {
  const api = useApi()
  const [captcha, setCaptcha] = useState<Captcha>()
  const load = useCallback(() => {
    api.loadCaptcha().then(setCaptcha, () => setCaptcha(undefined))
  }, [api])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt needs another picture
  useEffect(load, [load, attempt])
  return { captcha, load }
}
