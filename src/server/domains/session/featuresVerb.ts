import type { Verb } from '../../crud/services'
import { announce } from '../../http/announce'
import { MIN_PASSWORD_LENGTH } from '../system/door'

/** Features beyond Blade, with their settings; other backends lack this operation. */
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
