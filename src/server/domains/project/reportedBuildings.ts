import type { Id, Plain } from '../../../contract/value'
import { days } from '../../../value/expression'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Services, UnscopedServices } from '../../crud/services'
import { isActive, isApproved } from '../activeStatus'
import { equals } from '../lookup/equals'
import { refuseAll } from '../warehouse/exports'

export type Report = RecordOf<'project.rental-report'>
export type Building = Report['projectRentalReportList'][number]

export function listReports(projectId: Id, { records, resource }: Services): Promise<readonly Report[]> {
  return records.list(resource('project.rental-report'), { conditions: equals({ projectId }) })
}

/** Lock keys of writes to a project or its reports, which update each other. */
export function projectLocks({ projectId }: Pick<UnsavedOf<'project.project'>, 'projectId'>): readonly string[] {
  return projectId === undefined ? [] : [`project ${projectId}`]
}

export function toBuildings(reports: readonly Report[]): readonly Building[] {
  return reports.flatMap(({ projectRentalReportList }) => projectRentalReportList)
}

/** The buildings that stand in the project itself. */
export async function listOwnBuildings(projectId: Id, { records, resource }: Services): Promise<readonly Building[]> {
  const project = await records.find(resource('project.project'), projectId)
  return project?.projectRentalReportList ?? []
}

/** The buildings of a project, its own first, then those of its reports. */
export async function listBuildings(projectId: Id, services: Services): Promise<readonly Building[]> {
  const own = await listOwnBuildings(projectId, services)
  return [...own, ...toBuildings(await listReports(projectId, services))]
}

/** Keeps ids of the stored rows and gives new ones to all other rows. */
export function withIds(
  buildings: readonly Building[],
  stored: readonly Building[],
  { newId }: Services,
): readonly Building[] {
  const free = new Set(stored.map(({ id }) => id))
  return buildings.map((building) => {
    const isKnown = building.id !== undefined && free.delete(building.id)
    return isKnown ? building : { ...building, id: newId() }
  })
}

/** The building with its project's name and its lease term in days. */
export function withLeaseTerm(building: Building, projectName: string | undefined): Building {
  return { ...building, projectName, leaseTerm: days(building.estimatedEntryDate, building.estimatedExitDate) }
}

/** Number of a building without surrounding spaces. */
function numberOf({ buildNumber = '' }: Plain<Building>): string {
  return buildNumber.trim()
}

/** True if two rows share a floor; a row without floors means the whole building. */
function overlaps(one: Plain<Building>, other: Plain<Building>): boolean {
  const [from, to] = [one.floorFromNumber ?? 0, one.floorToNumber ?? Number.POSITIVE_INFINITY]
  const [otherFrom, otherTo] = [other.floorFromNumber ?? 0, other.floorToNumber ?? Number.POSITIVE_INFINITY]
  return numberOf(one) === numberOf(other) && from <= otherTo && otherFrom <= to
}

/** Throws badRequest at each row that repeats a building, or floors of one, within the rows or among the reported ones. */
export function refuseRepeated(buildings: readonly Plain<Building>[], reported: readonly Building[]): void {
  const errors: { [path: string]: string } = {}
  for (const [index, building] of buildings.entries()) {
    if (numberOf(building) === '') continue
    const repeats = (other: Plain<Building>) => overlaps(building, other)
    if (reported.some(repeats)) errors[`projectRentalReportList.${index}.buildNumber`] = '该楼栋已上报'
    if (buildings.slice(0, index).some(repeats)) errors[`projectRentalReportList.${index}.buildNumber`] = '楼栋号重复'
  }
  refuseAll(errors)
}

export async function listOtherReports(
  {
    projectId,
    projectRentalReportReqId: own,
  }: Pick<UnsavedOf<'project.rental-report'>, 'projectId' | 'projectRentalReportReqId'>,
  services: Services,
): Promise<readonly Report[]> {
  const reports = await listReports(projectId, services)
  return reports.filter(({ projectRentalReportReqId }) => projectRentalReportReqId !== own)
}

/** The buildings of submitted reports, which no other document may report again. */
export function toTaken(reports: readonly Report[]): readonly Building[] {
  return toBuildings(reports.filter(isActive))
}

/** Recomputes a project's number of buildings: the distinct ones of approved reports, and its own once it is approved. */
export async function countBuildings(projectId: Id, services: UnscopedServices): Promise<void> {
  const resource = services.resource('project.project')
  if ((await services.records.find(resource, projectId)) === undefined) return
  // Updates before it counts: the row lock serializes reports that are saved at the same time.
  const project = await services.records.update(resource, projectId, { values: {}, derived: true })
  const approved = (await listReports(projectId, services)).filter(isApproved)
  const own = isApproved(project) ? (project.projectRentalReportList ?? []) : []
  const buildQty = new Set([...own, ...toBuildings(approved)].map(numberOf)).size
  if (project.buildQty !== buildQty)
    await services.records.update(resource, projectId, { values: { buildQty }, derived: true })
}
