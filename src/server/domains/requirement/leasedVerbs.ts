import type { Id } from '../../../contract/value'
import { holdsPermission } from '../../crud/holdsPermission'
import type { RecordOf } from '../../crud/resource'
import type { ScopedServices, TypedVerbs } from '../../crud/services'
import { listApprovedPlans } from '../lease/exports'
import { productFields } from '../warehouse/exports'
import { findLeased } from './leasedGoods'
import { listOpenRows } from './openGoods'

type Project = RecordOf<'project.project'>
type LeasePlan = RecordOf<'lease.plan'>

const MAX_ADDRESS = 500

/** Reads projects that the caller may see, each once. Throws notFound. */
function readProjects(ids: string, { records, resource }: ScopedServices): Promise<readonly Project[]> {
  return Promise.all([...new Set(ids.split(','))].map((id) => records.get(resource('project.project'), id)))
}

/** Approved lease plans that the caller may see, by project in the given order, the newest of each first. */
async function readLeasePlans(projects: readonly Id[], services: ScopedServices): Promise<readonly LeasePlan[]> {
  if (!holdsPermission('lease.plan', services)) return []
  const plans = await listApprovedPlans(projects, services)
  return projects.flatMap((id) => plans.filter(({ projectId }) => projectId === id))
}

/** The first value that a plan has. */
function findFirst<Value>(plans: readonly LeasePlan[], read: (plan: LeasePlan) => Value | undefined) {
  return plans.map(read).find((value) => value !== undefined && value !== '')
}

function addressOf(place: string | undefined, detail: string | undefined): string | undefined {
  const whole = `${place ?? ''}${detail ?? ''}`
  if (whole === '') return undefined
  return whole.length > MAX_ADDRESS ? place : whole
}

export const leasedVerbs: TypedVerbs = {
  'requirement.demand-plan.open-goods': async ({ query }, services) => {
    const projectId = (await readProjects(query.projectIds, services)).map((project) => project.projectId)
    const plans = await readLeasePlans(projectId, services)
    const goods = plans.flatMap(({ totalRentalMes = [] }) =>
      totalRentalMes.map((row) => {
        const { skuCode, qty, weight } = row
        return { ...productFields(row), skuCode, qty, weight }
      }),
    )
    return listOpenRows(goods, (await findLeased(projectId, services.unscoped)).open)
  },
  'requirement.demand-plan.open-terms': async ({ query }, services) => {
    const projects = await readProjects(query.projectIds, services)
    const plans = await readLeasePlans(
      projects.map(({ projectId }) => projectId),
      services,
    )
    const [first] = projects
    return {
      factoryId: first?.factoryId,
      factoryName: first?.factoryName,
      orderPrice: findFirst(plans, ({ orderAluminumIngotPrice }) => orderAluminumIngotPrice),
      expectedDeliveryDate: findFirst(plans, (plan) => plan.expectedDeliveryDate),
      deliveryAddress:
        findFirst(plans, (plan) => addressOf(plan.deliveryAddress, plan.deliveryAddressDetail)) ??
        first?.deliveryAddress ??
        first?.projectAddress,
      contractorUserName: first?.contractorUserName,
      contractorUserMobile: first?.contractorUserMobile,
    }
  },
}
