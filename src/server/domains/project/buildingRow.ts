import type { Id } from '../../../contract/value'
import type { Operations } from '../../../generated/records'
import { deriveRecord } from '../../crud/deriveRecord'
import { refuseStatus } from '../../crud/documentStatus'
import { lockRecord } from '../../crud/lockRecord'
import type { ScopedServices, Services, UnscopedServices } from '../../crud/services'
import { ServerError, sayMissing } from '../../http/ServerError'
import { refuseOthers } from '../flow/exports'
import { holdsId } from '../lookup/equals'
import { rentalReportRules } from './rentalReportRules'
import type { Building, Report } from './reportedBuildings'

const report = ({ resource }: Services) => resource('project.rental-report')

/** Building with the fields of its report. */
export type BuildingRow = Operations['project.rental-report.add-simple']['data']

export function toBuildingRow(
  building: Building,
  { projectRentalReportReqId, projectId, status }: Report,
): BuildingRow {
  return { ...building, projectRentalReportReqId, projectId, status }
}

export function findBuilding({ projectRentalReportList }: Report, id: Id): Building | undefined {
  return projectRentalReportList.find((building) => building.id === id)
}

/** Locks a report that the caller may see, and its project. */
export function lockReport(id: Id, services: ScopedServices): Promise<Report> {
  const context = { resource: report(services), derivation: rentalReportRules }
  return lockRecord(id, { services, context })
}

/** Finds and locks the report that contains a building, among those that the caller may see. Throws notFound. */
export async function lockReportOf(id: Id, services: ScopedServices): Promise<Report> {
  const conditions = [holdsId('projectRentalReportList', id)]
  const candidates = await services.records.list(report(services), { conditions })
  const found = candidates.find((candidate) => findBuilding(candidate, id) !== undefined)
  if (found === undefined) throw ServerError.notFound(sayMissing('楼栋'))
  return lockReport(found.projectRentalReportReqId, services)
}

/** Stores other buildings in a report and recomputes its sums and its project's. Throws if the report is another's or cannot be edited. */
export async function changeBuildings(
  stored: Report,
  buildings: readonly Building[],
  services: UnscopedServices,
): Promise<Report> {
  const resource = report(services)
  await refuseOthers({ resource, record: stored }, services)
  refuseStatus('edit', stored, resource)
  const next = { ...stored, projectRentalReportList: buildings }
  const values = await deriveRecord(next, { resource, stored, services }, rentalReportRules)
  const saved = await services.records.update(resource, stored.projectRentalReportReqId, { values })
  await rentalReportRules.afterSave?.(saved, services)
  return saved
}
