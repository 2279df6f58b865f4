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
/** Milliseconds by which an idle or old session may end late; a screen's first requests come within them. */
const MAX_SESSION_AGE_MS = 1000

interface Origin {
  readonly servicesFor: ServicesFor
  readonly clock: Clock
  /** True if no other process uses the database. */
  readonly isOnlyProcess?: boolean
}

export function createAuthorityCache({ servicesFor, clock, isOnlyProcess = false }: Origin) {
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
  const { sessions } = servicesFor(undefined)
  const find = (id: string) => sessions.find(id, clock())
  const session = createCache({
    now: clock,
    lifetime: MAX_SESSION_AGE_MS,
    load: find,
    nameOf: (id) => id,
  })
  const forgetSessions = () => session.clear()
  const forget = () => {
    authority.clear()
    client.clear()
    forgetSessions()
  }
  // Another process may end a session, which counts at once.
  const findSession = isOnlyProcess ? session.get : find
  return { authority: authority.get, isClient: client.get, findSession, forget, forgetSessions }
}

/** Resources whose records determine the authority of users. */
const DECIDING = /^(system\.|session\.second-factor$|factory\.(factory|lmc-account)$)/

type Forget = Pick<ReturnType<typeof createAuthorityCache>, 'forget' | 'forgetSessions'>

/** Clears what a call may have changed of the cached authority and sessions, so that it applies from the next request on. */
export function invalidateAuthorityAfterWrite(
  verb: Verb,
  operation: Operation,
  { forget, forgetSessions }: Forget,
): Verb {
  const decides = operation.method !== 'get' && DECIDING.test(operation.resource)
  if (decides) return (call, services) => verb(call, services).finally(forget)
  // Blade's sign-out is a GET.
  const endsSessions = operation.resource.startsWith('session.')
  return endsSessions ? (call, services) => verb(call, services).finally(forgetSessions) : verb
}
