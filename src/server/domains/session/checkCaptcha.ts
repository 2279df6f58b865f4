import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { digest } from './digest'

const KEY = /^[0-9a-f]{32}$/

/** By the name of its ticket; the code is kept so that only who reads the picture knows it. */
export function captchaTicket(key: string, code: string): Promise<string> {
  return digest(`${key}:${code.toLowerCase()}`)
}

/** Throws unless the headers carry the code of a picture that has not been used yet. */
export async function checkCaptcha(headers: Headers, { tickets, clock }: Services): Promise<void> {
  const key = headers.get('Captcha-Key') ?? ''
  const kept = KEY.test(key) ? await tickets.redeem(`captcha:${key}`, clock()) : undefined
  const shown = await captchaTicket(key, headers.get('Captcha-Code') ?? '')
  if (kept === undefined || kept !== shown) throw ServerError.badRequest('验证码不正确', { captcha: '验证码不正确' })
}
