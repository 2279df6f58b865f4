import type { Asker } from './createHandler'
import type { Operation } from './operation'
import { createRateLimit } from './rateLimit'
import type { ServerConfig } from './serverConfig'

/** That part of what one address may ask is left for operations that need nobody signed in. */
const PUBLIC_PART = 0.1

/** What people never come near and programs without end soon do. Throws tooMany; counts for this process. */
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
