import { operations } from '../../../generated/operations'
import type { Verb } from '../../crud/services'
import { MIN_PASSWORD_LENGTH } from '../system/door'

/** What this server does beyond Blade, and how it is set; a backend without this operation does none of it. */
export const featuresVerb: Verb<'session.server.features'> = async (_, { config }) => ({
  conflictRecord: true,
  revokedTokens: true,
  sharedViews: 'desk.view.list' in operations,
  signedUploads: 'resource.upload.create' in operations,
  verdictFiles: true,
  ownSessions: true,
  secondFactor: true,
  ownData: true,
  draftKey: true,
  idleSeconds: config.sessionIdleSeconds ?? 0,
  passwordLength: config.passwordLength ?? MIN_PASSWORD_LENGTH,
  captcha: config.captcha === true,
  social: Object.keys(config.social ?? {}),
})
