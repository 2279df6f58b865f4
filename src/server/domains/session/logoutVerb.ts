import type { Services, Verb } from '../../crud/services'
import { readAccessToken } from '../../http/authenticate'
import type { Call } from '../../http/call'
import { logUsual } from '../log/logUsual'

/** Ends the session of the token that came along. Whoever has none, or an old one, is signed out already. */
async function endSession(call: Call, { tokenSecret, clock, sessions, journal }: Services): Promise<void> {
  const claims = await readAccessToken(call.request.headers, { secret: await tokenSecret(), now: clock() })
  if (claims === undefined) return
  await sessions.end(claims.session_id)
  const { account, tenant_id: tenantId } = claims
  logUsual(journal, call, { level: 'info', text: `退出登录：${account}`, account, tenantId })
}

const DONE = { success: 'true', msg: 'success' }

export const bareLogoutVerb: Verb = async (call, services) => {
  await endSession(call, services)
  return Response.json(DONE)
}

export const openLogoutVerb: Verb = async (call, services) => {
  await endSession(call, services)
  return { code: '200', msg: DONE.msg }
}

/** Rights, menus and dictionaries are read for each request: there is nothing to clear. */
export const clearCacheVerb: Verb = async () => Response.json(DONE)
