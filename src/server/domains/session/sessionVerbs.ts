import type { TypedVerbs } from '../../crud/services'
import { bareTokenVerb } from './bareDialect'
import { bareCaptchaVerb, captchaVerb } from './captchaVerb'
import { draftKeyVerb } from './draftKeyVerb'
import { featuresVerb } from './featuresVerb'
import { infoVerb } from './infoVerb'
import { localLogsVerb } from './localLogsVerb'
import { bareLogoutVerb, clearCacheVerb, openLogoutVerb } from './logoutVerb'
import { openTokenVerb } from './openDialect'
import { ownDataVerb } from './ownDataVerb'
import { ownSessionVerbs } from './ownSessionVerbs'
import { registerGuestVerb } from './registerGuestVerb'
import { secondFactorVerbs } from './secondFactorVerbs'
import { socialVerb } from './socialVerb'
import { tenantInfoVerb } from './tenantInfoVerb'
import { unlockVerb } from './unlockVerb'

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
