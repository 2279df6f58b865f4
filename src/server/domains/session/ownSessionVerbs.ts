import { formatDateTime } from '../../../value/date'
import type { DataOf, Services, TypedVerbs, Verb } from '../../crud/services'
import type { SessionInfo } from '../../crud/sessions'
import type { Call, OpenSession } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import { logUsual } from '../log/exports'
import { checkPassword, signedInUser, TOO_MANY_FAILURES, wirePassword } from '../system/exports'

function ownSession({ session }: Pick<Call, 'session'>): OpenSession {
  if (session === undefined) throw ServerError.unauthorized()
  return session
}

function toShown(session: SessionInfo, own: OpenSession) {
  const { id, address, agent, startTime, seenTime } = session
  const times = { startTime: formatDateTime(startTime), seenTime: formatDateTime(seenTime) }
  return { id, address, agent, ...times, isCurrent: id === own.id }
}

export async function ownSessionsVerb(
  call: Pick<Call, 'user' | 'session'>,
  { sessions, clock }: Services,
): Promise<DataOf<'session.mine.list'>> {
  const own = ownSession(call)
  const found = await sessions.list(signedInUser(call).userId, clock())
  return found.map((session) => toShown(session, own))
}

/** Does nothing: the request itself marks the session as used. */
const touch: Verb<'session.mine.touch'> = async () => undefined

const end: Verb<'session.mine.end'> = async (call, { sessions, journal }) => {
  const isEnded = await sessions.endOne(signedInUser(call).userId, call.query.id)
  if (!isEnded) throw ServerError.notFound('该登录已结束')
  logUsual(journal, call, { level: 'info', text: '结束了自己的一处登录' })
  return undefined
}

const DIGEST = /^[0-9a-f]{32}$/

const provePassword: Verb<'session.mine.prove-password'> = async (call, services) => {
  const { userId, tenantId, account } = signedInUser(call)
  const { password: shown } = call.body
  const password = DIGEST.test(shown) ? shown : wirePassword(shown)
  const askCaptcha = async () => undefined
  const judgement = await checkPassword(
    { userId, tenantId, account, password },
    { call, askCaptcha },
    services.unscoped,
  )
  if (judgement === 'locked') throw ServerError.badRequest(TOO_MANY_FAILURES)
  if (judgement === 'wrong') throw ServerError.badRequest('密码不正确', { password: '密码不正确' })
  await services.sessions.prove(ownSession(call).id, services.clock())
  return undefined
}

export const ownSessionVerbs: TypedVerbs = {
  'session.mine.list': ownSessionsVerb,
  'session.mine.touch': touch,
  'session.mine.end': end,
  'session.mine.prove-password': provePassword,
}
