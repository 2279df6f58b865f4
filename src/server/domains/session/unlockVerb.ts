import type { Verb } from '../../crud/services'
import { logUsual } from '../log/logUsual'
import { userResource } from '../system/resources'
import { attemptKey } from './attemptKey'

/** Lets accounts try again that have failed too often. */
export const unlockVerb: Verb = async (call, services) => {
  for (const id of new Set((call.query.userIds ?? '').split(','))) {
    const { account, tenantId } = await services.records.get(userResource, id)
    await services.attempts.forget(attemptKey({ account: String(account), tenantId: String(tenantId) }))
    logUsual(services.journal, call, { level: 'info', text: `解除锁定：${String(account)}` })
  }
  return undefined
}
