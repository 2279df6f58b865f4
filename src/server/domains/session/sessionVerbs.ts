import { toHex } from '../../../value/toHex'
import type { TypedVerbs, Verb } from '../../crud/services'
import { announce, OWN_FEATURES } from '../../http/announce'
import { ServerError } from '../../http/ServerError'
import { logUsual } from '../log/exports'
import {
  attemptKey,
  attemptKeyStart,
  MIN_PASSWORD_LENGTH,
  refuseStrongerUser,
  signedInUser,
  type User,
  userResource,
} from '../system/exports'
import { bareTokenVerb } from './bareDialect'
import { bareCaptchaVerb, captchaVerb } from './captchaVerb'
import { findOnlyTenant, findTenantByDomain } from './findTenant'
import { infoVerb } from './infoVerb'
import { localLogsVerb } from './localLogsVerb'
import { bareLogoutVerb, clearCacheVerb, openLogoutVerb } from './logoutVerb'
import { openTokenVerb } from './openDialect'
import { ownDataVerb } from './ownDataVerb'
import { ownSessionVerbs } from './ownSessionVerbs'
import { registerGuestVerb } from './registerGuestVerb'
import { secondFactorVerbs } from './secondFactorVerbs'
import { authorizeAddress } from './socialProvider'
import { issueState } from './socialState'

const HASH = { name: 'HMAC', hash: 'SHA-256' }
const encoder = new TextEncoder()

/** Derives the key of a user's drafts from the token secret: stable across sign-ins and stored nowhere. */
const draftKeyVerb: Verb<'session.mine.draft-key'> = async (call, { config }) => {
  const { tenantId, userId } = signedInUser(call)
  const secret = await crypto.subtle.importKey('raw', encoder.encode(config.tokenSecret), HASH, false, ['sign'])
  const owner = JSON.stringify([tenantId, userId])
  const key = await crypto.subtle.sign(HASH.name, secret, encoder.encode(`drafts of ${owner}`))
  return { key: toHex(new Uint8Array(key)) }
}

/** Features beyond Blade, with their settings; other backends lack this operation. */
const featuresVerb: Verb<'session.server.features'> = async (_, { config }) => ({
  ...announce(true),
  ...OWN_FEATURES,
  idleSeconds: config.sessionIdleSeconds ?? 0,
  passwordLength: config.passwordLength ?? MIN_PASSWORD_LENGTH,
  captcha: config.captcha === true,
  social: Object.keys(config.social ?? {}),
})

const PER_MINUTE = 60

/** Returns the URL of the provider and the keys that the browser shows on return. */
const socialVerb: Verb<'session.oauth.social'> = async ({ query, trace }, services) => {
  const { config, limitRate, clock } = services
  const { source } = query
  const provider = config.social && Object.hasOwn(config.social, source) ? config.social[source] : undefined
  if (provider === undefined) throw ServerError.notFound('不支持的第三方登录方式')
  limitRate(trace.address, { perMinute: config.signInsPerMinute ?? PER_MINUTE, now: clock() })
  const issued = await issueState(source, provider, services)
  return { url: await authorizeAddress(provider, issued), state: issued.state, browserKey: issued.browserKey }
}

/** Public data of the tenant with this address, or of the only one (G261); undefined if there is none. */
const tenantInfoVerb: Verb<'session.tenant.info'> = async (call, services) => {
  const tenant = (await findTenantByDomain(call.query.domain ?? '', services)) ?? (await findOnlyTenant(services))
  if (tenant === undefined) return undefined
  const { tenantCode, tenantName, domain, backgroundUrl } = tenant
  return { tenantId: tenantCode, tenantName, domain, backgroundUrl: backgroundUrl ?? '' }
}

/** Clears the failed sign-ins of accounts. */
const unlockVerb: Verb<'session.user.unlock'> = async (call, services) => {
  const users: User[] = []
  for (const id of new Set(call.query.userIds.split(','))) {
    const user = await services.records.get(userResource, id)
    await refuseStrongerUser(user, services.unscoped)
    users.push(user)
  }
  for (const { account } of users) {
    const who = { account, tenantId: services.tenantId }
    await services.attempts.forget(attemptKey(who))
    await services.attempts.forgetAll(attemptKeyStart(who))
    logUsual(services.journal, call, { level: 'info', text: `解除锁定：${account}` })
  }
  return undefined
}

export const sessionVerbs: TypedVerbs = {
  ...ownSessionVerbs,
  ...secondFactorVerbs,
  'session.mine.data': ownDataVerb,
  'session.mine.draft-key': draftKeyVerb,
  'session.oauth.token': bareTokenVerb,
  'session.oauth.captcha': bareCaptchaVerb,
  'session.oauth.social': socialVerb,
  'session.oauth.logout': bareLogoutVerb,
  'session.local-log.logout': localLogsVerb,
  'session.oauth.user-info': infoVerb,
  'session.oauth.clear-cache': clearCacheVerb,
  'session.user.info': infoVerb,
  'session.user.register-guest': registerGuestVerb,
  'session.user.unlock': unlockVerb,
  'session.tenant.info': tenantInfoVerb,
  'session.server.features': featuresVerb,
  'session.open.token': openTokenVerb,
  'session.open.captcha': captchaVerb,
  'session.open.logout': openLogoutVerb,
  'session.open.user-info': infoVerb,
  'session.open.register-guest': registerGuestVerb,
}
