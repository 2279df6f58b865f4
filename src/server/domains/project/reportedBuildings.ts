import type { Id } from '../../../contract/value'
import type { DraftOf, RecordOf } from '../../crud/resource'
import type { Services, UnscopedServices } from '../../crud/services'
import { equals } from '../lookup/equals'

export type Report = RecordOf<'project.rental-report'>
export type Building = Report['projectRentalReportList'][number]

export function listReports(projectId: Id, { records, resource }: Services): Promise<readonly Report[]> {
  return records.list(resource('project.rental-report'), { conditions: equals({ projectId }) })
}

/** What writes of a project and of its reports lock: they bring each other up to date. */
export function projectLocks({ projectId }: Pick<DraftOf<'project.project'>, 'projectId'>): readonly string[] {
  return projectId === undefined ? [] : [`project ${projectId}`]
}

export function toBuildings(reports: readonly Report[]): readonly Building[] {
  return reports.flatMap(({ projectRentalReportList }) => projectRentalReportList)
}

/** Brings a project's number of buildings up to date with its reports, all but the one named. */
export async function countBuildings(projectId: Id, services: UnscopedServices, except?: Id): Promise<void> {
  const resource = services.resource('project.project')
  if ((await services.records.find(resource, projectId)) === undefined) return
  // Writing before counting makes reports that are saved at the same time wait for each other.
  const project = await services.records.update(resource, projectId, { values: {}, derived: true })
  const reports = await listReports(projectId, services)
  const counted = reports.filter((report) => report.projectRentalReportReqId !== except)
  const buildQty = toBuildings(counted).length
  if (project.buildQty !== buildQty)
    await services.records.update(resource, projectId, { values: { buildQty }, derived: true })
}
