import type { DraftOf, RecordOf } from '../../crud/resource'
import type { Derivation, Services } from '../../crud/services'
import { findPlan } from '../lease/door'
import { equals } from '../lookup/equals'
import { sumField, sumIntegers } from '../sumField'
import { listFollowUps } from './followUps'
import { weighItems } from './weighItems'

const RESOURCE = 'requirement.demand-plan'

type DemandPlan = DraftOf<'requirement.demand-plan'>
type Rental = NonNullable<DemandPlan['projectRental']>
type Project = RecordOf<'project.project'>

/** Projects of a plan in its order, without deleted ones. */
async function listProjects(
  { projectId: ids }: DemandPlan,
  { records, resource }: Services,
): Promise<readonly Project[]> {
  if (ids.length === 0) return []
  const conditions = [{ field: 'projectId', operator: 'in', value: ids.join(',') }] as const
  const found = await records.list(resource('project.project'), { conditions })
  return ids.flatMap((id) => found.filter(({ projectId }) => projectId === id))
}

function toProject({ projectId, projectName, projectCode, projectAddress, subLesseeCorpName }: Project) {
  return { projectId, projectName, projectCode, projectAddress, subleased: subLesseeCorpName !== undefined }
}

async function findLeasePlan({ projectId, projectRentalLeaseId }: DemandPlan, services: Services) {
  if (projectRentalLeaseId !== undefined) {
    return services.records.find(services.resource('lease.plan'), projectRentalLeaseId)
  }
  const [first] = projectId ?? []
  return first === undefined ? undefined : findPlan(first, services)
}

/** Rental terms from the lease of the plan, completed by the lease plan; undefined if both are missing. */
async function lookUpRental(
  plan: RecordOf<'requirement.demand-plan'>,
  services: Services,
): Promise<Rental | undefined> {
  const resource = services.resource('lease.project-lease')
  const conditions = equals({ requirementId: plan.requirementId })
  const [lease] = await services.records.list(resource, { conditions })
  const rental = await findLeasePlan(plan, services)
  const source = lease ?? rental
  if (source === undefined) return undefined
  const [first, second] = rental?.rentPaymentPlan ?? []
  return {
    leaseQty: source.leaseQty ?? rental?.leaseQty,
    rentPayCycle: source.rentPayCycle ?? rental?.rentPayCycle,
    totalPeriods: source.totalPeriods ?? rental?.totalPeriods,
    tax: lease?.tax ?? rental?.leaseTax,
    initialPayDue: lease?.initialPayDue,
    firstPayPrice: lease?.firstPayPrice ?? first?.paymentAmount,
    afterPayPrice: lease?.afterPayPrice ?? second?.paymentAmount,
  }
}

export const demandPlanRules: Derivation<'requirement.demand-plan'> = {
  beforeSave: async (record, services) => {
    const { requirementId: id } = record
    const stored = id === undefined ? undefined : await services.records.find(services.resource(RESOURCE), id)
    const before = stored?.requirementPlanReqItems ?? []
    const items = await weighItems(record.requirementPlanReqItems ?? [], before, services)
    return {
      ...record,
      requirementPlanReqItems: items,
      totalQty: sumIntegers(items, 'qty'),
      totalWeight: sumField(items, 'weight', 3),
    }
  },
  afterRead: async (record, services) => {
    const projectRental = await lookUpRental(record, services)
    return {
      ...record,
      projectList: (await listProjects(record, services)).map(toProject),
      projectRental,
      projectRentalList: projectRental === undefined ? [] : [projectRental],
      followUps: [...(await listFollowUps(record, services))],
    }
  },
}
