import type { RecordData } from '../../../contract/value'
import type { Derivation, Services } from '../../crud/services'
import { findPlan } from '../lease/findPlan'
import { equals } from '../lookup/equals'
import { findChosen } from '../lookup/getChosen'
import { refuseField } from '../lookup/refuseField'
import { toRows } from '../project/reportTotals'
import { sumField } from '../sumField'

/** The projects that a plan names, in its order; those that are gone are left out. */
async function listProjects(plan: RecordData, { records, resource }: Services): Promise<readonly RecordData[]> {
  const ids = Array.isArray(plan.projectId) ? plan.projectId.map(String) : []
  if (ids.length === 0) return []
  const conditions = [{ field: 'projectId', operator: 'in', value: ids.join(',') }] as const
  const found = await records.list(resource('project.project'), { conditions })
  return ids.flatMap((id) => found.filter(({ projectId }) => projectId === id))
}

function toProject({ projectId, projectName, projectCode, projectAddress, subLesseeCorpName }: RecordData): RecordData {
  return { projectId, projectName, projectCode, projectAddress, subleased: subLesseeCorpName !== undefined }
}

async function findLeasePlan(plan: RecordData, services: Services): Promise<RecordData | undefined> {
  const { projectRentalLeaseId } = plan
  if (projectRentalLeaseId !== undefined) {
    return services.records.find(services.resource('lease.plan'), String(projectRentalLeaseId))
  }
  const [first] = Array.isArray(plan.projectId) ? plan.projectId : []
  return findPlan(String(first), services)
}

/** How the projects pay: as their lease plan says, and the lease of the factory where there is one already. */
async function lookUpRental(plan: RecordData, services: Services): Promise<RecordData | undefined> {
  const resource = services.resource('lease.project-lease')
  const conditions = equals({ requirementId: String(plan.requirementId) })
  const [lease] = await services.records.list(resource, { conditions })
  const rental = await findLeasePlan(plan, services)
  const source = lease ?? rental
  if (source === undefined) return undefined
  const [first, second] = toRows(rental?.rentPaymentPlan)
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

export const demandPlanRules: Derivation = {
  save: async (record, services) => {
    const projects = await listProjects(record, services)
    const named = new Set(Array.isArray(record.projectId) ? record.projectId : [])
    if (projects.length < named.size) refuseField('projectId', '项目不存在或已被删除')
    const factoryId = record.factoryId ?? projects[0]?.factoryId
    const choice = { resource: services.resource('factory.factory'), path: 'factoryId', title: '铝模厂' }
    const factory = await findChosen(factoryId, choice, services)
    const items = toRows(record.requirementPlanReqItems)
    return {
      ...record,
      factoryId,
      factoryName: factory?.factoryName,
      totalQty: Number(sumField(items, 'qty', 0)),
      totalWeight: sumField(items, 'weight', 3),
    }
  },
  read: async (record, services) => {
    const projectRental = await lookUpRental(record, services)
    return {
      ...record,
      projectList: (await listProjects(record, services)).map(toProject),
      projectRental,
      projectRentalList: projectRental === undefined ? [] : [projectRental],
    }
  },
}
