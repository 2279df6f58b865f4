import type { RecordData, Value } from '../../../contract/value'
import type { Derivation, Services } from '../../crud/services'
import { equals } from '../lookup/equals'
import { nextNumber } from '../lookup/nextNumber'
import { toRows } from '../project/reportTotals'
import type { Transfer } from '../warehouse/documentBooking'
import { IN, INOUT_TYPES } from '../warehouse/movements'
import { fillTransports } from './goodsLists'
import { bookAgreed, toStockRows } from './goodsTransfers'
import { admissionFields, instructionFields } from './inboundFields'

const RESOURCE = 'logistics.inbound-instruction'

/** One row for each kind of goods on each vehicle: ordered, loaded, checked. */
function confirmRows(record: RecordData, batchId: Value | undefined): readonly RecordData[] {
  return toRows(record.transportList).flatMap(({ transportId, projectPutInDetailList }) =>
    toRows(projectPutInDetailList).map((row) => ({ ...row, transportId, batchId })),
  )
}

async function projectNames(plan: RecordData, { records, resource }: Services): Promise<string | undefined> {
  const ids = Array.isArray(plan.projectId) ? plan.projectId : [plan.projectId]
  const names: Value[] = []
  for (const id of ids) {
    if (id === undefined) continue
    const project = await records.find(resource('project.project'), String(id))
    if (project?.projectName !== undefined) names.push(project.projectName)
  }
  return names.length === 0 ? undefined : names.join('、')
}

async function planRows(record: RecordData, services: Services): Promise<readonly RecordData[]> {
  const rows: RecordData[] = []
  for (const id of Array.isArray(record.requireIds) ? record.requireIds : []) {
    const plan = await services.records.find(services.resource('requirement.demand-plan'), String(id))
    if (plan === undefined) continue
    const { reqCode, createTime } = plan
    rows.push({ reqCode, createTime, projectNames: await projectNames(plan, services) })
  }
  return rows
}

/** The goods of all vehicles, into the warehouse that the instruction names. */
async function transfers(record: RecordData, { records, resource }: Services): Promise<readonly Transfer[]> {
  if (record.projectId !== undefined || record.toWarehouseId === undefined) return []
  const warehouse = await records.get(resource('warehouse.warehouse'), String(record.toWarehouseId))
  return toRows(record.transportList).map(({ projectPutInDetailList }, index) => ({
    type: IN,
    inoutType: INOUT_TYPES.purchase,
    warehouse,
    rows: toStockRows(toRows(projectPutInDetailList)),
    path: `transportList.${index}.projectPutInDetailList`,
  }))
}

/** Inbound instructions, which name a factory, and admission applications, which name a project. */
export const inboundRules: Derivation = {
  save: async (record, services) => {
    const fields =
      record.projectId === undefined
        ? await instructionFields(record, services)
        : await admissionFields(record, services)
    const place = { resource: services.resource(RESOURCE), field: 'projectPutinCode', prefix: 'RK' }
    return {
      ...fields,
      projectPutinCode: record.projectPutinCode ?? (await nextNumber(place, services)),
      isBooked: record.isBooked ?? false,
      transportList: await fillTransports(record, services),
    }
  },
  route: ({ projectId }) => (projectId === undefined ? undefined : 'admission'),
  saved: (record, services) => bookAgreed(record, { resource: RESOURCE, transfers }, services),
  read: async (record, services) => {
    const conditions = equals({ sourceId: String(record.projectPutInId) })
    const [batch] = record.isBooked
      ? await services.records.list(services.resource('warehouse.in-out'), { conditions })
      : []
    return {
      ...record,
      inboundConfirmQtyList: confirmRows(record, batch?.batchId),
      requirementPlanReqs: await planRows(record, services),
    }
  },
}
