import type { RecordData } from '../../../contract/value'
import type { Derivation, Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { countBuildings } from './reportedBuildings'
import { reportTotals, toRows } from './reportTotals'

async function getProject(report: RecordData, services: Services): Promise<RecordData> {
  const project = await services.records.find(services.resource('project.project'), String(report.projectId))
  if (project !== undefined) return project
  const message = '项目不存在或已被删除'
  throw ServerError.badRequest(message, { projectId: message })
}

/** A report that changes its project takes its buildings along. */
async function leaveProject(report: RecordData, services: Services): Promise<void> {
  const id = report.projectRentalReportReqId
  if (id === undefined) return
  const stored = await services.records.find(services.resource('project.rental-report'), String(id))
  if (stored === undefined || stored.projectId === report.projectId) return
  await countBuildings(stored.projectId, services, id)
}

export const rentalReportRules: Derivation = {
  save: async (record, services) => {
    const { projectName } = await getProject(record, services)
    await leaveProject(record, services)
    const buildings = toRows(record.projectRentalReportList).map((building) => ({ ...building, projectName }))
    return { ...record, projectName, projectRentalReportList: buildings, ...reportTotals(buildings) }
  },
  saved: (record, services) => countBuildings(record.projectId, services),
}
