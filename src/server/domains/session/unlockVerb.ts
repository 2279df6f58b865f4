import type { Verb } from '../../crud/services'
import { logUsual } from '../log/door'
import { attemptKey, attemptKeyStart, refuseStrongerUser, type User, userResource } from '../system/door'

/** Clears the failed sign-ins of accounts. */
export const unlockVerb: Verb<'session.user.unlock'> = async (call, services) => {
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
