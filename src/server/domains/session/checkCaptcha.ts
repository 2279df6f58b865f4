import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { digest } from './digest'

const KEY = /^[0-9a-f]{32}$/

/** Digest of the code and its key: the database never holds the code. */
export function captchaTicket(key: string, code: string): Promise<string> {
  return digest(`${key}:${code.toLowerCase()}`)
}

/** Throws badRequest unless the headers hold the code of an unused captcha. */
export async function checkCaptcha(headers: Headers, { tickets, clock }: Services): Promise<void> {
  const key = headers.get('Captcha-Key') ?? ''
  const kept = KEY.test(key) ? await tickets.redeem(`captcha:${key}`, clock()) : undefined
  const shown = await captchaTicket(key, headers.get('Captcha-Code') ?? '')
  if (kept === undefined || kept !== shown) throw ServerError.badRequest('验证码不正确', { captcha: '验证码不正确' })
}
