import { toRecordData } from '../../crud/recordRow'
import type { TypedVerbs, Verb } from '../../crud/services'
import { toPaging } from '../../http/paging'
import { ServerError } from '../../http/ServerError'
import { equals } from '../lookup/equals'
import { refuseField } from '../lookup/refuseField'
import { changeBuildings, findBuilding, lockReport, lockReportOf, toBuildingRow } from './buildingRow'

const page: Verb<'project.rental-report.page'> = async (call, services) => {
  const { projectId, projectRentalReportReqId, buildNumber = '' } = call.query
  const { current, size } = toPaging(call.query, call.operation.maxSize)
  const conditions = equals({ projectId, projectRentalReportReqId })
  const reports = await services.records.list(services.resource('project.rental-report'), { conditions })
  const rows = reports
    .flatMap((report) => report.projectRentalReportList.map((building) => toBuildingRow(building, report)))
    .filter((building) => (building.buildNumber ?? '').includes(buildNumber))
  const records = rows.slice((current - 1) * size, current * size)
  return { records, total: rows.length, size, current, pages: Math.ceil(rows.length / size) }
}

export const buildingVerbs: TypedVerbs = {
  'project.rental-report.page': page,
  'project.rental-report.add-simple': (call, services) =>
    services.transaction(async (unscoped, scoped) => {
      const { projectRentalReportReqId, ...building } = toRecordData(call.body)
      const report = await lockReport(projectRentalReportReqId, scoped)
      const next = [...report.projectRentalReportList, { ...building, id: undefined }]
      const saved = await changeBuildings(report, next, unscoped)
      return toBuildingRow(saved.projectRentalReportList.at(-1) ?? building, saved)
    }),
  'project.rental-report.update-simple': (call, services) =>
    services.transaction(async (unscoped, scoped) => {
      const { id } = call.body
      const report = await lockReportOf(id, scoped)
      const next = report.projectRentalReportList.map((building) =>
        building.id === id ? toRecordData({ ...building, ...call.body }) : building,
      )
      if ((findBuilding({ ...report, projectRentalReportList: next }, id)?.buildNumber ?? '').trim() === '') {
        refuseField('buildNumber', '请输入楼栋号')
      }
      const saved = await changeBuildings(report, next, unscoped)
      return toBuildingRow(findBuilding(saved, id) ?? {}, saved)
    }),
  'project.rental-report.delete-simple': (call, services) =>
    services.transaction(async (unscoped, scoped) => {
      const { id } = call.query
      const report = await lockReportOf(id, scoped)
      const left = report.projectRentalReportList.filter((building) => building.id !== id)
      if (left.length === 0) throw ServerError.badRequest('请至少保留一个上报楼栋')
      await changeBuildings(report, left, unscoped)
    }),
}
