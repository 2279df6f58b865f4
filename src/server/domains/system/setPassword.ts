import type { Id } from '../../../contract/value'
import type { NewCredential } from '../../crud/credentials'
import type { Services, UnscopedServices } from '../../crud/services'
import { hashPassword } from './password'
import { sendSecurityMessage } from './sendSecurityMessage'
import { wireDigest } from './wireDigest'

/** Hashes and seals a password. Slow: must run before the transaction that stores it. */
export async function sealNewPassword(userId: string, password: string, services: Services): Promise<string> {
  const { random, config, jobs, credentials } = services
  const hash = await hashPassword(wireDigest(password), { random, iterations: config.passwordIterations, jobs })
  return credentials.seal(userId, hash)
}

/** Sets the password of an account; every change goes through here, so that its owner is informed. */
export async function setPassword(userId: Id, password: NewCredential, services: UnscopedServices): Promise<void> {
  const isNewAccount = (await services.credentials.find(userId)) === undefined
  await services.credentials.set(userId, password)
  if (!isNewAccount) await sendSecurityMessage(userId, '您的账号密码已被修改', services)
}
