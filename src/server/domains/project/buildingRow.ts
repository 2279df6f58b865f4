import type { RecordData } from '../../../contract/value'
import { refuseClosed } from '../../crud/documentStatus'
import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { rentalReportRules } from './rentalReportRules'
import { toRows } from './reportTotals'

const report = ({ resource }: Services) => resource('project.rental-report')

/** A building with what it inherits from its report. */
export function toRow(building: RecordData, { projectRentalReportReqId, projectId, status }: RecordData): RecordData {
  return { ...building, projectRentalReportReqId, projectId, status }
}

export function findBuilding(owner: RecordData, id: unknown): RecordData | undefined {
  return toRows(owner.projectRentalReportList).find((building) => building.id === id)
}

/** The report that holds a building, locked. */
export async function lockReportOf(id: string, services: Services): Promise<RecordData> {
  const conditions = [{ field: 'projectRentalReportList', operator: 'like', value: `"${id}"` }] as const
  const candidates = await services.records.list(report(services), { conditions })
  const found = candidates.find((candidate) => findBuilding(candidate, id) !== undefined)
  if (found === undefined) throw ServerError.notFound('楼栋不存在或已被删除')
  return services.records.lock(report(services), String(found.projectRentalReportReqId))
}

/** Stores a report with other buildings, and brings its sums and its project's up to date. Throws where it is closed. */
export async function changeBuildings(
  stored: RecordData,
  buildings: readonly RecordData[],
  services: Services,
): Promise<RecordData> {
  const resource = report(services)
  refuseClosed(resource, stored, '修改')
  const next = { ...stored, projectRentalReportList: buildings }
  const values = (await rentalReportRules.save?.(next, services)) ?? next
  const saved = await services.records.update(resource, String(stored.projectRentalReportReqId), { values })
  await rentalReportRules.saved?.(saved, services)
  return saved
}
