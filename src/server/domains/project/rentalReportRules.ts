import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, Services, UnscopedServices } from '../../crud/services'
import {
  type Building,
  countBuildings,
  listOtherReports,
  listOwnBuildings,
  projectLocks,
  refuseRepeated,
  toBuildings,
  toTaken,
  withIds,
  withLeaseTerm,
} from './reportedBuildings'
import { reportTotals } from './reportTotals'

type UnsavedReport = UnsavedOf<'project.rental-report'>

async function findStored({ projectRentalReportReqId: id }: UnsavedReport, { records, resource }: UnscopedServices) {
  return id === undefined ? undefined : records.find(resource('project.rental-report'), id)
}

/** Buildings of the project that the report may not repeat. */
async function listTaken(record: UnsavedReport, services: Services): Promise<readonly Building[]> {
  const own = await listOwnBuildings(record.projectId, services)
  return [...own, ...toTaken(await listOtherReports(record, services))]
}

export const rentalReportRules: Derivation<'project.rental-report'> = {
  locks: async (record) => projectLocks(record),
  beforeSave: async (record, services) => {
    const { projectName } = record
    const stored = await findStored(record, services)
    refuseRepeated(record.projectRentalReportList, await listTaken(record, services))
    const rows = withIds(record.projectRentalReportList, stored?.projectRentalReportList ?? [], services)
    const buildings = rows.map((building) => withLeaseTerm(building, projectName))
    return { ...record, projectRentalReportList: buildings, ...reportTotals(buildings) }
  },
  afterRead: async (record, services) => {
    const own = await listOwnBuildings(record.projectId, services)
    const others = await listOtherReports(record, services)
    return { ...record, reportedBuildingList: [...own, ...toBuildings(others)] }
  },
  beforeSubmit: async (record, services) =>
    refuseRepeated(record.projectRentalReportList, await listTaken(record, services)),
  afterSave: (record, services) => countBuildings(record.projectId, services),
}
