import type { Id } from '../../../contract/value'
import { toFixed } from '../../../value/decimal'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Derivation, ScopedServices, UnscopedServices } from '../../crud/services'
import { equals } from '../lookup/equals'
import { listReadable } from '../lookup/listReadable'
import {
  countBuildings,
  listReports,
  projectLocks,
  refuseRepeated,
  toBuildings,
  toTaken,
  withIds,
  withLeaseTerm,
} from './reportedBuildings'

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

/** The project's own buildings; those of reports are changed there. */
async function keepOwnBuildings({ project, stored }: Change, services: UnscopedServices) {
  const { projectId, projectName, projectRentalReportList } = project
  if (projectRentalReportList === undefined) return undefined
  const reports = projectId === undefined ? [] : await listReports(projectId, services)
  refuseRepeated(projectRentalReportList, toTaken(reports))
  const rows = withIds(projectRentalReportList, stored?.projectRentalReportList ?? [], services)
  return rows.map((building) => withLeaseTerm(building, projectName))
}

async function findStored({ projectId }: Change['project'], { records, resource }: UnscopedServices) {
  return projectId === undefined ? undefined : records.find(resource('project.project'), projectId)
}

export const projectRules: Derivation<'project.project'> = {
  locks: async (record) => projectLocks(record),
  beforeSave: async (record, services) => {
    const change = { project: record, stored: await findStored(record, services) }
    await renameInReports(change, services)
    const projectRentalReportList = await keepOwnBuildings(change, services)
    const totalWeight = record.totalWeight ?? toFixed(0, 3)
    return { ...record, projectRentalReportList, buildQty: record.buildQty ?? 0, totalWeight }
  },
  afterSave: (record, services) => countBuildings(record.projectId, services),
  afterRead: async (record, services) => {
    const reports = await listReadable('project.rental-report', equals({ projectId: record.projectId }), services)
    const leasePlanList = await listLeasePlans(record.projectId, services)
    return { ...record, reportedBuildingList: toBuildings(reports), leasePlanList }
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

async function listLeasePlans(projectId: Id, services: ScopedServices): Promise<readonly ProjectLeasePlan[]> {
  const plans = await listReadable('lease.plan', equals({ projectId }), services)
  return plans.map(toShown)
}
