import type { Id } from '../../../contract/value'
import type { Services, UnscopedServices } from '../../crud/services'
import { readablePassword } from './readablePassword'
import { sealNewPassword, setPassword } from './setPassword'

const HOUR = 3_600_000
/** Three days: a weekend lies between the call and the first sign-in. */
const FIRST_PASSWORD_HOURS = 72

/** A password that its user must change at the first sign-in. */
export interface FirstPassword {
  /** As it is typed; shown once, to whoever made the account or reset it, and kept nowhere. */
  readonly password: string
  readonly userId: Id
  /** What is stored of it. */
  readonly sealed: string
}

/** At random, or as an administrator has chosen it. Takes long: to be asked before the transaction that stores it. */
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
