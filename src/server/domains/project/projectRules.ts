import { toFixed } from '../../../value/decimal'
import type { DraftOf, RecordOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { listLeasePlans } from './leasePlans'
import { listReports, projectLocks, toBuildings } from './reportedBuildings'

interface Change {
  readonly project: DraftOf<'project.project'>
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
