import type { Id } from '../../../contract/value'
import { toFixed } from '../../../value/decimal'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Derivation, Services, UnscopedServices } from '../../crud/services'
import { equals } from '../lookup/equals'
import { listReports, projectLocks, toBuildings } from './reportedBuildings'

interface Change {
  readonly project: UnsavedOf<'project.project'>
  readonly stored: RecordOf<'project.project'> | undefined
}

async function renameInReports({ stored, project: { projectName } }: Change, services: UnscopedServices) {
  if (stored === undefined || stored.projectName === projectName) return
  const resource = services.resource('project.rental-report')
  for (const { projectRentalReportReqId, projectRentalReportList } of await listReports(stored.projectId, services)) {
    const buildings = projectRentalReportList.map((building) => ({ ...building, projectName }))
    const values = { projectName, projectRentalReportList: buildings }
    await services.records.update(resource, projectRentalReportReqId, { values, derived: true })
  }
}

async function findStored({ projectId }: Change['project'], { records, resource }: UnscopedServices) {
  return projectId === undefined ? undefined : records.find(resource('project.project'), projectId)
}

export const projectRules: Derivation<'project.project'> = {
  locks: async (record) => projectLocks(record),
  beforeSave: async (record, services) => {
    const change = { project: record, stored: await findStored(record, services) }
    await renameInReports(change, services)
    return { ...record, buildQty: record.buildQty ?? 0, totalWeight: record.totalWeight ?? toFixed(0, 3) }
  },
  afterRead: async (record, services) => {
    const reports = await listReports(record.projectId, services)
    const leasePlanList = await listLeasePlans(record.projectId, services)
    return { ...record, projectRentalReportList: toBuildings(reports), leasePlanList }
  },
}

type ProjectLeasePlan = NonNullable<RecordOf<'project.project'>['leasePlanList']>[number]

function toShown(plan: RecordOf<'lease.plan'>): ProjectLeasePlan {
  const { leaseId, deliveryMethod, leaseQty, leaseTotalMoney, leaseTax, estimatedEntryDate, estimatedExitDate } = plan
  const { rentPayCycle, totalPeriods, totalTheoreticalWeight, status } = plan
  return {
    ...{ leaseId, deliveryMethod, leaseQty, leaseTotalMoney, leaseTax, estimatedEntryDate, estimatedExitDate },
    ...{ rentPayCycle, totalPeriods, totalTheoreticalWeight, status },
  }
}

async function listLeasePlans(projectId: Id, services: Services): Promise<readonly ProjectLeasePlan[]> {
  const plans = await services.records.list(services.resource('lease.plan'), { conditions: equals({ projectId }) })
  return plans.map(toShown)
}
