import type { RecordData } from '../../../contract/value'
import { inTurn } from '../../crud/inTurn'
import { toRecordData } from '../../crud/recordRow'
import type { Services, Verb, Verbs } from '../../crud/services'
import type { Call } from '../../http/call'
import { toPaging } from '../../http/paging'
import { ServerError } from '../../http/ServerError'
import { equals } from '../lookup/equals'
import { changeBuildings, findBuilding, lockReportOf, toRow } from './buildingRow'
import { toRows } from './reportTotals'

type Work = (call: Call, services: Services) => Promise<RecordData | undefined>

function write(work: Work): Verb {
  return (call, services) => inTurn('project', services, (inner) => work(call, inner))
}

const page: Verb = async (call, services) => {
  const { projectId, buildNumber = '' } = call.query
  const { current, size } = toPaging(call.query, call.operation.maxSize)
  const conditions = equals({ projectId })
  const reports = await services.records.list(services.resource('project.rental-report'), { conditions })
  const rows = reports
    .flatMap((report) => toRows(report.projectRentalReportList).map((building) => toRow(building, report)))
    .filter((building) => String(building.buildNumber ?? '').includes(buildNumber))
  const records = rows.slice((current - 1) * size, current * size)
  return { records, total: rows.length, size, current, pages: Math.ceil(rows.length / size) }
}

const add: Work = async (call, services) => {
  const { projectRentalReportReqId, ...building } = toRecordData(call.body)
  const resource = services.resource('project.rental-report')
  const report = await services.records.lock(resource, String(projectRentalReportReqId))
  const before = toRows(report.projectRentalReportList)
  const saved = await changeBuildings(report, [...before, { ...building, id: undefined }], services)
  return toRow(toRows(saved.projectRentalReportList).at(-1) ?? {}, saved)
}

const update: Work = async (call, services) => {
  const { id } = call.body
  const report = await lockReportOf(String(id), services)
  const changed = (building: RecordData) => toRecordData({ ...building, ...call.body })
  const rows = toRows(report.projectRentalReportList)
  const next = rows.map((building) => (building.id === id ? changed(building) : building))
  const saved = await changeBuildings(report, next, services)
  return toRow(findBuilding(saved, id) ?? {}, saved)
}

const remove: Work = async (call, services) => {
  const { id } = call.query
  const report = await lockReportOf(String(id), services)
  const left = toRows(report.projectRentalReportList).filter((building) => building.id !== id)
  if (left.length === 0) throw ServerError.badRequest('请至少保留一个上报楼栋')
  await changeBuildings(report, left, services)
  return undefined
}

/** Single rows of reports that can still be changed. */
export const buildingVerbs: Verbs = {
  'project.rental-report.page': page,
  'project.rental-report.add-simple': write(add),
  'project.rental-report.update-simple': write(update),
  'project.rental-report.delete-simple': write(remove),
}
