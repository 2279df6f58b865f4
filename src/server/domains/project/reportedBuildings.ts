import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { toRows } from './reportTotals'

export function listReports(projectId: unknown, { records, resource }: Services): Promise<readonly RecordData[]> {
  return records.list(resource('project.rental-report'), {
    conditions: [{ field: 'projectId', operator: 'equal', value: String(projectId) }],
  })
}

export function toBuildings(reports: readonly RecordData[]): readonly RecordData[] {
  return reports.flatMap((report) => toRows(report.projectRentalReportList))
}

/** Brings a project's number of buildings up to date with its reports, all but the one named. */
export async function countBuildings(projectId: unknown, services: Services, except?: unknown): Promise<void> {
  const id = String(projectId)
  const resource = services.resource('project.project')
  if ((await services.records.find(resource, id)) === undefined) return
  // Writing before counting makes reports that are saved at the same time wait for each other.
  const project = await services.records.update(resource, id, { values: {}, derived: true })
  const reports = await listReports(projectId, services)
  const counted = reports.filter((report) => report.projectRentalReportReqId !== except)
  const buildQty = toBuildings(counted).length
  if (project.buildQty !== buildQty)
    await services.records.update(resource, id, { values: { buildQty }, derived: true })
}
