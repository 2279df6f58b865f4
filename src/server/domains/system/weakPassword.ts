import { md5 } from '../../../value/md5'
import type { Services } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { isDigest, wireDigest } from './wireDigest'

/** Minimum of OWASP ASVS, the default of the setting. */
export const MIN_PASSWORD_LENGTH = 12
const MAX_PASSWORD_LENGTH = 128

interface NewPassword {
  /** Typed password or its digest; a digest cannot be checked for length. */
  readonly password: string
  readonly account: string
  /** Field of the request that shows the message. */
  readonly field: string
}

function refuseTyped({ password, account, field }: NewPassword, { config }: Services): void {
  const min = config.passwordLength ?? MIN_PASSWORD_LENGTH
  const length = Array.from(password).length
  if (length < min) refuseField(field, `密码至少${min}位`)
  if (length > MAX_PASSWORD_LENGTH) refuseField(field, `密码最长${MAX_PASSWORD_LENGTH}位`)
  if (password.toLowerCase().includes(account.toLowerCase())) refuseField(field, '密码不能包含登录账号')
}

/** Throws badRequest for short, common or account-like passwords. Slow: must run before the transaction that stores it. */
export async function refuseWeakPassword(chosen: NewPassword, services: Services): Promise<void> {
  const { password, account, field } = chosen
  if (!isDigest(password)) refuseTyped(chosen, services)
  const digest = wireDigest(password)
  const names = [account, account.toLowerCase(), account.toUpperCase(), `${account}123`, `${account}123456`]
  if (names.some((name) => md5(name) === digest)) refuseField(field, '密码不能与登录账号相同')
  if (await services.jobs.run('isCommonDigest', { digest })) refuseField(field, '该密码过于常见，请换一个')
}
