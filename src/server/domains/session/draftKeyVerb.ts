import type { Verb } from '../../crud/services'
import { toHex } from '../lookup/toHex'
import { signedInUser } from '../system/door'

const HASH = { name: 'HMAC', hash: 'SHA-256' }
const encoder = new TextEncoder()

/** Derives the key of a user's drafts from the token secret: stable across sign-ins and stored nowhere. */
export const draftKeyVerb: Verb<'session.mine.draft-key'> = async (call, { config }) => {
  const { tenantId, userId } = signedInUser(call)
  const secret = await crypto.subtle.importKey('raw', encoder.encode(config.tokenSecret), HASH, false, ['sign'])
  const owner = JSON.stringify([tenantId, userId])
  const key = await crypto.subtle.sign(HASH.name, secret, encoder.encode(`drafts of ${owner}`))
  return { key: toHex(new Uint8Array(key)) }
}
