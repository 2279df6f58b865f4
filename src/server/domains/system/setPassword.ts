import type { Id } from '../../../contract/value'
import type { NewCredential } from '../../crud/credentials'
import type { Services, UnscopedServices } from '../../crud/services'
import { hashPassword } from './password'
import { sendSecurityMessage } from './sendSecurityMessage'
import { wireDigest } from './wireDigest'

/** What is stored of a password of that user. Takes long: to be asked before the transaction that stores it. */
export async function sealNewPassword(userId: string, password: string, services: Services): Promise<string> {
  const { random, config, jobs, credentials } = services
  const hash = await hashPassword(wireDigest(password), { random, iterations: config.passwordIterations, jobs })
  return credentials.seal(userId, hash)
}

/** The one place where an account that exists gets a password; whatever must follow from that belongs here. */
export async function setPassword(userId: Id, password: NewCredential, services: UnscopedServices): Promise<void> {
  await services.credentials.set(userId, password)
  await sendSecurityMessage(userId, '您的账号密码已被修改', services)
}
