import type { Id } from '../../../contract/value'
import type { ConfirmQty, InstructionReq } from '../../../generated/records'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Derivation, Services, UnscopedServices } from '../../crud/services'
import { isInTheMaking } from '../activeStatus'
import { equals } from '../lookup/equals'
import { projectNames } from '../lookup/projectNames'
import { refuseWrongPlans } from '../requirement/exports'
import { IN, INOUT_TYPES, stockLocks, type Transfer } from '../warehouse/exports'
import { listAccepted, toStockRows } from './acceptedGoods'
import { APPLICATIONS, OUT_LIST } from './applicationKinds'
import { fillTransports } from './goodsLists'
import { bookAgreed } from './goodsTransfers'
import { admissionFields, instructionFields } from './inboundFields'
import { refuseMissingLoads } from './loadedVehicles'
import { refuseMissingGoods } from './missingGoods'
import { putInLocks, refuseUnplanned } from './plannedGoods'
import { refuseStrangers } from './refuseStrangers'
import { vehiclesWithoutFindings } from './withoutFindings'

const RESOURCE = 'logistics.inbound-instruction'

type Inbound = RecordOf<typeof RESOURCE>

function confirmRows({ transportList = [] }: Inbound, batchId: Id | undefined): readonly ConfirmQty[] {
  return transportList.flatMap(({ transportId, projectPutInDetailList = [] }) =>
    projectPutInDetailList.map((row) => ({ ...row, transportId, batchId })),
  )
}

async function planRows({ requireIds = [] }: Inbound, services: Services): Promise<readonly InstructionReq[]> {
  const rows: InstructionReq[] = []
  for (const id of requireIds) {
    const plan = await services.records.find(services.resource('requirement.demand-plan'), id)
    if (plan === undefined) continue
    const { reqCode, createTime } = plan
    rows.push({ reqCode, createTime, projectNames: await projectNames(plan.projectId, services) })
  }
  return rows
}

/** Transfers of all vehicles' goods into the warehouse; empty for admission applications. */
async function listTransfers(
  { projectId, toWarehouseId, transportList = [] }: Inbound,
  { records, resource }: Services,
): Promise<readonly Transfer[]> {
  if (projectId !== undefined || toWarehouseId === undefined) return []
  const warehouse = await records.get(resource('warehouse.warehouse'), toWarehouseId)
  return transportList.map(({ projectPutInDetailList = [] }, index) => ({
    type: IN,
    inoutType: INOUT_TYPES.purchase,
    warehouse,
    ...toStockRows(projectPutInDetailList),
    path: `transportList.${index}.projectPutInDetailList`,
  }))
}

/** Derives the fields of a record. */
export async function fillInbound(record: UnsavedOf<typeof RESOURCE>, services: UnscopedServices) {
  const fields = record.projectId === undefined ? instructionFields(record) : await admissionFields(record, services)
  if (record.projectId === undefined) await refuseStrangers(record, services)
  return { ...fields, isBooked: record.isBooked ?? false, transportList: await fillTransports(record, services) }
}

/** Hooks of inbound instructions (with a factory) and admission applications (with a project). */
export const inboundRules: Derivation<typeof RESOURCE> = {
  locks: async (record) => [...stockLocks([record.toWarehouseId]), ...putInLocks(record)],
  beforeSave: async (record, services) => {
    const filled = await fillInbound(record, services)
    if (isInTheMaking(record)) await refuseUnplanned(record, services)
    return filled
  },
  fillSubmitted: ({ transportList }) => ({ transportList: vehiclesWithoutFindings(transportList) }),
  beforeSubmit: async (record, services) => {
    if (record.projectId === undefined) refuseMissingLoads(record)
    else refuseMissingGoods({ [OUT_LIST]: record[OUT_LIST] })
    await refuseWrongPlans({ ids: record.requireIds ?? [], field: 'requireIds', factoryId: record.factoryId }, services)
    await refuseUnplanned(record, services)
  },
  route: ({ projectId }) => (projectId === undefined ? undefined : 'admission'),
  title: ({ projectId }) => (projectId === undefined ? undefined : APPLICATIONS.admissionId.title),
  afterSave: (record, services) => {
    const booking = { resource: RESOURCE, listTransfers: () => listTransfers(record, services) } as const
    return bookAgreed(record, booking, services)
  },
  afterRead: async (record, services) => {
    const conditions = equals({ sourceId: record.projectPutInId })
    const [batch] = record.isBooked
      ? await services.records.list(services.resource('warehouse.in-out'), { conditions })
      : []
    return {
      ...record,
      inboundConfirmQtyList: confirmRows(record, batch?.batchId),
      acceptedGoodsList: listAccepted(record.transportList),
      requirementPlanReqs: await planRows(record, services),
    }
  },
}
