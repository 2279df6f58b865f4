import type { Verb } from '../../crud/services'
import { announce } from '../../http/announce'
import { MIN_PASSWORD_LENGTH } from '../system/door'

/** What this server does beyond Blade, and how it is set; a backend without this operation does none of it. */
export const featuresVerb: Verb<'session.server.features'> = async (_, { config }) => ({
  ...announce(true),
  conflictRecord: true,
  revokedTokens: true,
  verdictFiles: true,
  idleSeconds: config.sessionIdleSeconds ?? 0,
  passwordLength: config.passwordLength ?? MIN_PASSWORD_LENGTH,
  captcha: config.captcha === true,
  social: Object.keys(config.social ?? {}),
})
