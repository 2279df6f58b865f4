import type { RecordData } from '../../../contract/value'
import { formatDecimal, sum } from '../../../value/decimal'
import type { Derivations, Verb, Verbs } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equals } from '../lookup/equals'
import { listReports, toBuildings } from '../project/reportedBuildings'
import { toRows } from '../project/reportTotals'
import { toStockRows } from './goodsTransfers'
import { importInbound } from './inboundImport'
import { inboundRules } from './inboundRules'
import { exitApplicationRules, exitShipmentRules, returnShipmentRules, takeoutRules } from './projectDocumentRules'

const AGREED = '10'

function weighGoods(instruction: RecordData): string {
  const rows = toRows(instruction.transportList).flatMap((transport) => toRows(transport.projectPutInDetailList))
  return sum(toStockRows(rows).map(({ weight }) => String(weight ?? '0')))
}

/** What came in for a requirement, by the month that it came in. */
const listMonth: Verb = async ({ query }, { records, resource }) => {
  const conditions = equals({ status: AGREED })
  const agreed = await records.list(resource('logistics.inbound-instruction'), { conditions })
  const months = new Map<string, RecordData[]>()
  for (const instruction of agreed) {
    const { requireIds, entryDate, createTime } = instruction
    if (!Array.isArray(requireIds) || !requireIds.includes(query.requirementId ?? '')) continue
    const month = String(entryDate ?? createTime).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), instruction])
  }
  return [...months]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([yearMonth, instructions]) => ({
      yearMonth,
      totalWeight: formatDecimal(sum(instructions.map(weighGoods)), { digits: 3 }),
      putInIds: instructions.map(({ projectPutInId }) => projectPutInId),
    }))
}

/** What a warehouse has of a product; where a batch is named, one that this product came with. */
const skuDetail: Verb = async ({ query }, { records, resource }) => {
  const { batchId, warehouseId, category1stCode, skuCode } = query
  if (batchId !== undefined) {
    const batch = await records.get(resource('warehouse.in-out'), batchId)
    const isIn = toRows(batch.inventoryDetail).some((row) => row.skuCode === skuCode)
    if (!isIn) throw ServerError.notFound('批次中没有该产品')
  }
  const conditions = equals({ warehouseId, category1stCode, skuCode })
  const [stock] = await records.list(resource('warehouse.stock'), { conditions })
  if (stock === undefined) throw ServerError.notFound('仓库中没有该产品')
  return stock
}

/** The buildings that a project reported, each once. */
const buildList: Verb = async ({ query }, services) => {
  const projectId = query.projectId ?? ''
  await services.records.get(services.resource('project.project'), projectId)
  const numbers = toBuildings(await listReports(projectId, services)).map(({ buildNumber }) => buildNumber)
  const known = [...new Set(numbers)].filter((buildNumber) => buildNumber !== undefined)
  return known.map((buildNumber) => ({ buildNumber, projectId }))
}

export const logisticsVerbs: Verbs = {
  'logistics.inbound-instruction.list-month': listMonth,
  'logistics.inbound-instruction.import': importInbound,
  'logistics.takeout.sku-detail': skuDetail,
  'logistics.takeout.build-list': buildList,
}

export const logisticsDerivations: Derivations = {
  'logistics.inbound-instruction': inboundRules,
  'logistics.takeout': takeoutRules,
  'logistics.exit-shipment': exitShipmentRules,
  'logistics.exit-application': exitApplicationRules,
  'logistics.return-shipment': returnShipmentRules,
}
