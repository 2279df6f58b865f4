import type { Services } from '../../crud/services'
import { hashPassword } from '../session/password'
import { wireDigest } from './wireDigest'

/** The one place where an account that exists gets a password; whatever must follow from that belongs here. */
export async function setPassword(userId: string, password: string, services: Services): Promise<void> {
  const { random, config } = services
  const hash = await hashPassword(wireDigest(password), { random, iterations: config.passwordIterations })
  await services.credentials.set(userId, hash)
}
