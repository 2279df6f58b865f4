import type { Decimal, Id } from '../../../contract/value'
import { compare, divide, multiply, toFixed } from '../../../value/decimal'
import type { RecordOf } from '../../crud/resource'
import type { CallOf, Services, Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { refuseField } from '../lookup/refuseField'
import { sumField } from '../sumField'
import { findPlan } from './findPlan'

type LeasePlan = RecordOf<'lease.plan'>
type Asked = CallOf<'lease.plan.by-project'>['query']

/** The projects in question: the one that is named, or those of the material request. */
async function listProjects({ projectId, requirementId }: Asked, services: Services): Promise<readonly Id[]> {
  if (projectId !== undefined) return [projectId]
  if (requirementId === undefined) return refuseField('projectId', '请选择项目')
  const requirement = await services.records.get(services.resource('requirement.demand-plan'), requirementId)
  return requirement.projectId
}

/** The rent of what came in: its share of what is planned, all of it at most; nothing where no weight was planned. */
function shareRent(plans: readonly LeasePlan[], arrived: string | undefined): Decimal | undefined {
  const rent = sumField(plans, 'leaseTotalMoney', 2)
  if (arrived === undefined) return rent
  const planned = sumField(plans, 'totalTheoreticalWeight', 3)
  if (compare(planned, 0) <= 0) return undefined
  return compare(arrived, planned) >= 0 ? rent : toFixed(divide(multiply(rent, arrived), planned), 2)
}

/** The lease plan of a project; of several projects that of the first, with what all of theirs come to. */
export const planByProjectVerb: Verb<'lease.plan.by-project'> = async ({ query }, services) => {
  const projects = await listProjects(query, services)
  const found = await Promise.all(projects.map((projectId) => findPlan(projectId, services)))
  const plans = found.filter((plan) => plan !== undefined)
  const [first] = plans
  if (first === undefined) throw ServerError.notFound('该项目没有已提交的租赁计划')
  return { ...first, leaseTotalMoney: shareRent(plans, query.totalWeight) }
}
