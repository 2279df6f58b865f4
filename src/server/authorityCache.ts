import type { Clock } from '../value/date'
import type { RowScopes } from './crud/rowScopes'
import type { ScopedServices, Verb } from './crud/services'
import { isClient, loadAuthority } from './domains/domains'
import type { Client } from './http/authenticate'
import type { CurrentUser } from './http/call'
import { createCache } from './http/createCache'
import type { Operation } from './http/operation'

export type ServicesFor = (user: CurrentUser | undefined, scopes?: RowScopes) => ScopedServices

/** Milliseconds for which other processes may use outdated grants; this process clears its cache at once. */
const MAX_AGE_MS = 5000

export function createAuthorityCache(servicesFor: ServicesFor, clock: Clock) {
  const timing = { now: clock, lifetime: MAX_AGE_MS }
  const authority = createCache({
    ...timing,
    load: (user: CurrentUser) => loadAuthority(user, servicesFor(user)),
    nameOf: ({ tenantId, userId }) => `${tenantId} ${userId}`,
  })
  const client = createCache({
    ...timing,
    load: (asked: Client) => isClient(asked, servicesFor(undefined)),
    nameOf: ({ id, secret }) => JSON.stringify([id, secret]),
  })
  const forget = () => {
    authority.clear()
    client.clear()
  }
  return { authority: authority.get, isClient: client.get, forget }
}

/** Resources whose records determine the authority of users. */
const DECIDING = /^(system\.|session\.second-factor$|factory\.(factory|lmc-account)$)/

/** Clears the cached authority after a write, so that it applies from the next request on. */
export function invalidateAuthorityAfterWrite(verb: Verb, operation: Operation, forget: () => void): Verb {
  if (operation.method === 'get' || !DECIDING.test(operation.resource)) return verb
  return (call, services) => verb(call, services).finally(forget)
}
