import { flowStatus } from '../../../generated/statuses'
import type { RecordOf } from '../../crud/resource'
import type { TypedDerivations, TypedVerbs, Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equals } from '../lookup/equals'
import { listReports, toBuildings } from '../project/reportedBuildings'
import { sumField } from '../sumField'
import { getStock } from '../warehouse/stock'
import { toStockRows } from './acceptedGoods'
import { importInbound } from './inboundImport'
import { inboundRules } from './inboundRules'
import { exitApplicationRules, exitShipmentRules, returnShipmentRules, takeoutRules } from './projectDocumentRules'

const AGREED = String(flowStatus.code.agreed)

type Inbound = RecordOf<'logistics.inbound-instruction'>

function listGoods({ transportList = [] }: Inbound) {
  return transportList.flatMap(({ projectPutInDetailList = [] }) => toStockRows(projectPutInDetailList).rows)
}

/** What came in for a requirement, by the month that it came in. */
const listMonth: Verb<'logistics.inbound-instruction.list-month'> = async ({ query }, { records, resource }) => {
  const conditions = equals({ status: AGREED })
  const agreed = await records.list(resource('logistics.inbound-instruction'), { conditions })
  const months = new Map<string, Inbound[]>()
  for (const instruction of agreed) {
    const { requireIds = [], entryDate, createTime } = instruction
    if (!requireIds.includes(query.requirementId)) continue
    const month = (entryDate ?? createTime).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), instruction])
  }
  return [...months]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([yearMonth, instructions]) => ({
      yearMonth,
      totalWeight: sumField(instructions.flatMap(listGoods), 'weight', 3),
      putInIds: instructions.map(({ projectPutInId }) => projectPutInId),
    }))
}

/** What a warehouse has of a product; where a batch is named, one that this product came with. */
const skuDetail: Verb<'logistics.takeout.sku-detail'> = async ({ query }, services) => {
  const { batchId, warehouseId, category1stCode, skuCode } = query
  if (batchId !== undefined) {
    const batch = await services.records.get(services.resource('warehouse.in-out'), batchId)
    const isIn = batch.inventoryDetail?.some((row) => row.skuCode === skuCode)
    if (!isIn) throw ServerError.notFound('批次中没有该产品')
  }
  return getStock({ warehouseId, category1stCode, skuCode }, services)
}

/** The buildings that a project reported, each once. */
const buildList: Verb<'logistics.takeout.build-list'> = async ({ query: { projectId } }, services) => {
  await services.records.get(services.resource('project.project'), projectId)
  const numbers = toBuildings(await listReports(projectId, services)).map(({ buildNumber }) => buildNumber)
  const known = [...new Set(numbers)].filter((buildNumber) => buildNumber !== undefined)
  return known.map((buildNumber) => ({ buildNumber, projectId }))
}

export const logisticsVerbs: TypedVerbs = {
  'logistics.inbound-instruction.list-month': listMonth,
  'logistics.inbound-instruction.import': importInbound,
  'logistics.takeout.sku-detail': skuDetail,
  'logistics.takeout.build-list': buildList,
}

export const logisticsDerivations: TypedDerivations = {
  'logistics.inbound-instruction': inboundRules,
  'logistics.takeout': takeoutRules,
  'logistics.exit-shipment': exitShipmentRules,
  'logistics.exit-application': exitApplicationRules,
  'logistics.return-shipment': returnShipmentRules,
}
