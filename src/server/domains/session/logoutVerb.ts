import type { Services, Verb } from '../../crud/services'
import { readAccessToken } from '../../http/authenticate'
import type { Call } from '../../http/call'
import { logUsual } from '../log/exports'

/** Clock value that accepts expired tokens: they still name their session. */
const ANY_AGE = 0

/** Ends the session of the access token, and with it the refresh token; does nothing without a token. */
async function endSession(call: Call, { config, sessions, journal }: Services): Promise<void> {
  const claims = await readAccessToken(call.request.headers, { secret: config.tokenSecret, now: ANY_AGE })
  if (claims === undefined) return
  await sessions.end(claims.session_id)
  const { account, tenant_id: tenantId } = claims
  logUsual(journal, call, { level: 'info', text: `退出登录：${account}`, account, tenantId })
}

const DONE = { success: 'true', msg: 'success' }

export const bareLogoutVerb: Verb<'session.oauth.logout'> = async (call, services) => {
  await endSession(call, services)
  return Response.json(DONE)
}

export const openLogoutVerb: Verb<'session.open.logout'> = async (call, services) => {
  await endSession(call, services)
  return { code: '200', msg: DONE.msg }
}

/** Does nothing: menus and dictionaries are read for each request. */
export const clearCacheVerb: Verb<'session.oauth.clear-cache'> = async () => Response.json(DONE)
