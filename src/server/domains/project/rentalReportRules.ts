import type { RecordData } from '../../../contract/value'
import { days } from '../../../value/expression'
import type { Derivation, Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { withIds } from './buildingIds'
import { countBuildings, listReports, toBuildings } from './reportedBuildings'
import { reportTotals, toRows } from './reportTotals'

async function getProject(report: RecordData, services: Services): Promise<RecordData> {
  const project = await services.records.find(services.resource('project.project'), String(report.projectId))
  if (project !== undefined) return project
  const message = '项目不存在或已被删除'
  throw ServerError.badRequest(message, { projectId: message })
}

async function findStored(report: RecordData, services: Services): Promise<RecordData | undefined> {
  const id = report.projectRentalReportReqId
  return id === undefined ? undefined : services.records.find(services.resource('project.rental-report'), String(id))
}

/** How many days a building keeps what is leased for it. */
function toTerm({ estimatedEntryDate, estimatedExitDate }: RecordData): number | undefined {
  return days(estimatedEntryDate, estimatedExitDate)
}

/** A report that changes its project takes its buildings along. */
async function leaveProject(report: RecordData, stored: RecordData | undefined, services: Services): Promise<void> {
  if (stored === undefined || stored.projectId === report.projectId) return
  await countBuildings(stored.projectId, services, report.projectRentalReportReqId)
}

export const rentalReportRules: Derivation = {
  save: async (record, services) => {
    const { projectName } = await getProject(record, services)
    const stored = await findStored(record, services)
    await leaveProject(record, stored, services)
    const rows = withIds(toRows(record.projectRentalReportList), toRows(stored?.projectRentalReportList), services)
    const buildings = rows.map((building) => ({ ...building, projectName, leaseTerm: toTerm(building) }))
    return { ...record, projectName, projectRentalReportList: buildings, ...reportTotals(buildings) }
  },
  read: async (record, services) => {
    const reports = await listReports(record.projectId, services)
    const others = reports.filter((other) => other.projectRentalReportReqId !== record.projectRentalReportReqId)
    return { ...record, reportedBuildingList: toBuildings(others) }
  },
  saved: (record, services) => countBuildings(record.projectId, services),
}
