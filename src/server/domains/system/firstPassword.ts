import type { Id } from '../../../contract/value'
import type { Services, UnscopedServices } from '../../crud/services'
import { readablePassword } from './readablePassword'
import { sealNewPassword, setPassword } from './setPassword'

const HOUR = 3_600_000
/** Three days, so that a password from before a weekend still works after it. */
const FIRST_PASSWORD_HOURS = 72

/** Password that the user must change at the first sign-in. */
export interface FirstPassword {
  /** Plain password, shown once to the administrator and never stored. */
  readonly password: string
  readonly userId: Id
  /** Hash, sealed for storage. */
  readonly sealed: string
}

/** Creates a password, random by default. Slow: must run before the transaction that stores it. */
export async function createFirstPassword(
  userId: Id,
  services: Services,
  password = readablePassword(services.random),
): Promise<FirstPassword> {
  return { password, userId, sealed: await sealNewPassword(userId, password, services) }
}

export async function setFirstPassword(
  { userId, sealed }: Pick<FirstPassword, 'userId' | 'sealed'>,
  services: UnscopedServices,
): Promise<void> {
  const { clock, config } = services
  const until = clock() + (config.firstPasswordHours ?? FIRST_PASSWORD_HOURS) * HOUR
  await setPassword(userId, { sealed, firstUntil: until }, services)
}
