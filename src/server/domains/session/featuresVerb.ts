import { operations } from '../../../generated/operations'
import type { Verb } from '../../crud/services'

/** What this server does beyond Blade, and how it is set; a backend without this operation does none of it. */
export const featuresVerb: Verb = async (_, { config }) => ({
  conflictRecord: true,
  revokedTokens: true,
  sharedViews: 'desk.view.list' in operations,
  signedUploads: 'resource.upload.create' in operations,
  verdictFiles: true,
  captcha: config.captcha === true,
  social: Object.keys(config.social ?? {}),
})
