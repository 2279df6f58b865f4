import type { Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { findPlan } from './findPlan'

export const planByProjectVerb: Verb<'lease.plan.by-project'> = async (call, services) => {
  const plan = await findPlan(call.query.projectId, services)
  if (plan === undefined) throw ServerError.notFound('该项目没有已提交的租赁计划')
  return plan
}
