import { days } from '../../../value/expression'
import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, Services, UnscopedServices } from '../../crud/services'
import {
  type Building,
  countBuildings,
  listOtherReports,
  projectLocks,
  refuseRepeated,
  toBuildings,
} from './reportedBuildings'
import { reportTotals } from './reportTotals'

type UnsavedReport = UnsavedOf<'project.rental-report'>

async function findStored({ projectRentalReportReqId: id }: UnsavedReport, { records, resource }: UnscopedServices) {
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

/** Keeps ids of the stored report and gives new ones to all other rows. */
function withIds(
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
