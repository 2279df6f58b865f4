import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { findChosen } from '../lookup/getChosen'
import { refuseField } from '../lookup/refuseField'
import { toRows } from '../project/reportTotals'

function putInIds(lease: RecordData): readonly string[] {
  const ids = toRows(lease.settlementMonthAndWeight).flatMap((month) => {
    const given = month.putInIds
    return Array.isArray(given) ? given.map(String) : []
  })
  return [...new Set(ids)]
}

async function listPutIns(lease: RecordData, { records, resource }: Services): Promise<readonly RecordData[]> {
  const ids = putInIds(lease)
  if (ids.length === 0) return []
  const conditions = [{ field: 'projectPutInId', operator: 'in', value: ids.join(',') }] as const
  const found = await records.list(resource('logistics.inbound-instruction'), { conditions })
  if (found.length < ids.length) refuseField('settlementMonthAndWeight', '入库指令不存在或已被删除')
  return found
}

/** What a lease shows of the records that it names. */
export async function lookUpReferences(lease: RecordData, services: Services): Promise<RecordData> {
  const choose = (path: string, resource: string, title: string) =>
    findChosen(lease[path], { resource: services.resource(resource), path, title }, services)
  const factory = await choose('factoryId', 'factory.factory', '铝模厂')
  const project = await choose('projectId', 'project.project', '项目')
  const requirement = await choose('requirementId', 'requirement.demand-plan', '材料申请单')
  const putIns = await listPutIns(lease, services)
  const dates = putIns.flatMap(({ entryDate }) => (entryDate === undefined ? [] : [String(entryDate)]))
  return {
    factoryName: factory?.factoryName,
    projectName: project?.projectName,
    reqCode: requirement?.reqCode,
    planTotal: requirement?.totalWeight,
    inboundOrderCode: putIns.map(({ projectPutinCode }) => projectPutinCode).join('、') || undefined,
    putinDate: lease.putinDate ?? dates.toSorted().at(-1),
  }
}
