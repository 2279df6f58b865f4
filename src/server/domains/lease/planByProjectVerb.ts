import type { Decimal, Id } from '../../../contract/value'
import { compare, divide, multiply, toFixed } from '../../../value/decimal'
import type { RecordOf } from '../../crud/resource'
import type { CallOf, Services, Verb } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { sumField } from '../sumField'
import { findPlan } from './findPlan'

type LeasePlan = RecordOf<'lease.plan'>
type Asked = CallOf<'lease.plan.by-project'>['query']

/** Projects of the request: `projectId`, or those of the requirement. Throws badRequest if both are missing. */
async function listProjects({ projectId, requirementId }: Asked, services: Services): Promise<readonly Id[]> {
  if (projectId !== undefined) return [projectId]
  if (requirementId === undefined) return refuseField('projectId', '请选择项目')
  const requirement = await services.records.get(services.resource('requirement.demand-plan'), requirementId)
  return requirement.projectId
}

/** Rent in proportion to the arrived weight, at most all of it; undefined if no weight was planned. */
function shareRent(plans: readonly LeasePlan[], arrived: string | undefined): Decimal | undefined {
  const rent = sumField(plans, 'leaseTotalMoney', 2)
  if (arrived === undefined) return rent
  const planned = sumField(plans, 'totalTheoreticalWeight', 3)
  if (compare(planned, 0) <= 0) return undefined
  return compare(arrived, planned) >= 0 ? rent : toFixed(divide(multiply(rent, arrived), planned), 2)
}

/** Returns the lease plan of the first project with one, or nothing; its rent is the share of all plans. */
export const planByProjectVerb: Verb<'lease.plan.by-project'> = async ({ query }, services) => {
  const projects = await listProjects(query, services)
  const found = await Promise.all(projects.map((projectId) => findPlan(projectId, services)))
  const plans = found.filter((plan) => plan !== undefined)
  const [first] = plans
  return first === undefined ? {} : { ...first, leaseTotalMoney: shareRent(plans, query.totalWeight) }
}
