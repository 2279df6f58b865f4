import type { Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { randomKey } from './randomKey'
import { authorizeAddress } from './socialProvider'

const LASTS = 10 * 60 * 1000
const PER_MINUTE = 60

/** Where to go to sign in elsewhere. The state comes back once, so that nobody can be signed in by a stranger's link. */
export const socialVerb: Verb = async ({ query, trace }, { config, tickets, random, clock, limitRate }) => {
  const source = query.source ?? ''
  const provider = config.social && Object.hasOwn(config.social, source) ? config.social[source] : undefined
  if (provider === undefined) throw ServerError.notFound('不支持的第三方登录方式')
  const now = clock()
  limitRate(trace.address, { perMinute: config.signInsPerMinute ?? PER_MINUTE, now })
  const state = randomKey(random)
  await tickets.issue({ key: `state:${state}`, value: source }, { now, end: now + LASTS })
  return { url: authorizeAddress(provider, state), state }
}
