import type { Asker } from './createHandler'
import type { Operation } from './operation'
import { createRateLimit } from './rateLimit'
import type { ServerConfig } from './serverConfig'

/** Share of an address's rate that operations without a sign-in may use. */
const PUBLIC_PART = 0.1

/** Limits requests per minute far above what people need; throws tooMany. Counts per process. */
export function createBudgets(
  { userRate, addressRate }: ServerConfig,
  clock: () => number,
): (operation: Operation, asker: Asker) => void {
  const [limitUser, limitAddress, limitPublic] = [createRateLimit(), createRateLimit(), createRateLimit()]
  return ({ permission }, { userId, address }) => {
    const now = clock()
    if (userRate !== undefined) limitUser(userId, { perMinute: userRate, now })
    if (addressRate === undefined) return
    limitAddress(address, { perMinute: addressRate, now })
    if (permission.kind === 'public') limitPublic(address, { perMinute: Math.ceil(addressRate * PUBLIC_PART), now })
  }
}
