import { days } from '../../../value/expression'
import type { DraftOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { withIds } from './buildingIds'
import { type Building, countBuildings, listReports, projectLocks, type Report, toBuildings } from './reportedBuildings'
import { reportTotals } from './reportTotals'

type Draft = DraftOf<'project.rental-report'>

async function findStored({ projectRentalReportReqId: id }: Draft, { records, resource }: UnscopedServices) {
  return id === undefined ? undefined : records.find(resource('project.rental-report'), id)
}

/** How many days a building keeps what is leased for it. */
function toTerm({ estimatedEntryDate, estimatedExitDate }: Building): number | undefined {
  return days(estimatedEntryDate, estimatedExitDate)
}

/** A report that changes its project takes its buildings along. */
async function leaveProject(report: Draft, stored: Report | undefined, services: UnscopedServices): Promise<void> {
  if (stored === undefined || stored.projectId === report.projectId) return
  await countBuildings(stored.projectId, services, report.projectRentalReportReqId)
}

export const rentalReportRules: Derivation<'project.rental-report'> = {
  locks: async (record) => projectLocks(record),
  save: async (record, services) => {
    const { projectName } = record
    const stored = await findStored(record, services)
    await leaveProject(record, stored, services)
    const rows = withIds(record.projectRentalReportList, stored?.projectRentalReportList ?? [], services)
    const buildings = rows.map((building) => ({ ...building, projectName, leaseTerm: toTerm(building) }))
    return { ...record, projectRentalReportList: buildings, ...reportTotals(buildings) }
  },
  read: async (record, services) => {
    const reports = await listReports(record.projectId, services)
    const others = reports.filter((other) => other.projectRentalReportReqId !== record.projectRentalReportReqId)
    return { ...record, reportedBuildingList: toBuildings(others) }
  },
  saved: (record, services) => countBuildings(record.projectId, services),
}
