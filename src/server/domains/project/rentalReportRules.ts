import { days } from '../../../value/expression'
import type { DraftOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { withIds } from './buildingIds'
import {
  type Building,
  countBuildings,
  listOtherReports,
  projectLocks,
  refuseRepeated,
  toBuildings,
} from './reportedBuildings'
import { reportTotals } from './reportTotals'

type Draft = DraftOf<'project.rental-report'>

async function findStored({ projectRentalReportReqId: id }: Draft, { records, resource }: UnscopedServices) {
  return id === undefined ? undefined : records.find(resource('project.rental-report'), id)
}

/** Lease term in days. */
function toTerm({ estimatedEntryDate, estimatedExitDate }: Building): number | undefined {
  return days(estimatedEntryDate, estimatedExitDate)
}

export const rentalReportRules: Derivation<'project.rental-report'> = {
  locks: async (record) => projectLocks(record),
  beforeSave: async (record, services) => {
    const { projectName } = record
    const stored = await findStored(record, services)
    refuseRepeated(record.projectRentalReportList, await listOtherReports(record, services))
    const rows = withIds(record.projectRentalReportList, stored?.projectRentalReportList ?? [], services)
    const buildings = rows.map((building) => ({ ...building, projectName, leaseTerm: toTerm(building) }))
    return { ...record, projectRentalReportList: buildings, ...reportTotals(buildings) }
  },
  afterRead: async (record, services) => {
    const others = await listOtherReports(record, services)
    return { ...record, reportedBuildingList: toBuildings(others) }
  },
  beforeSubmit: async (record, services) =>
    refuseRepeated(record.projectRentalReportList, await listOtherReports(record, services)),
  afterSave: (record, services) => countBuildings(record.projectId, services),
}
