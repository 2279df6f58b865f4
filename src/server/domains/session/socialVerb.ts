import type { Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { authorizeAddress } from './socialProvider'
import { issueState } from './socialState'

const PER_MINUTE = 60

/** Returns the URL of the provider and the keys that the browser shows on return. */
export const socialVerb: Verb<'session.oauth.social'> = async ({ query, trace }, services) => {
  const { config, limitRate, clock } = services
  const { source } = query
  const provider = config.social && Object.hasOwn(config.social, source) ? config.social[source] : undefined
  if (provider === undefined) throw ServerError.notFound('不支持的第三方登录方式')
  limitRate(trace.address, { perMinute: config.signInsPerMinute ?? PER_MINUTE, now: clock() })
  const issued = await issueState(source, provider, services)
  return { url: await authorizeAddress(provider, issued), state: issued.state, browserKey: issued.browserKey }
}
