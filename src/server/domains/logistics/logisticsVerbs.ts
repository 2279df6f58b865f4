import type { TypedDerivations, TypedVerbs, Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { listBuildings } from '../project/exports'
import { getStock } from '../warehouse/exports'
import { applicationVerbs } from './applicationVerbs'
import { inboundRules } from './inboundRules'
import { openGoodsVerb } from './plannedGoods'
import { exitApplicationRules, exitShipmentRules, returnShipmentRules, takeoutRules } from './projectDocumentRules'

/** Returns the stock of a product in a warehouse. Throws notFound if a named batch did not bring the product. */
const skuDetail: Verb<'logistics.takeout.sku-detail'> = async ({ query }, services) => {
  const { batchId, warehouseId, category1stCode, skuCode } = query
  if (batchId !== undefined) {
    const batch = await services.records.get(services.resource('warehouse.in-out'), batchId)
    const isIn = batch.inventoryDetail?.some((row) => row.skuCode === skuCode)
    if (!isIn) throw ServerError.notFound('批次中没有该产品')
  }
  return getStock({ warehouseId, category1stCode, skuCode }, services)
}

const buildList: Verb<'logistics.takeout.build-list'> = async ({ query: { projectId } }, services) => {
  await services.records.get(services.resource('project.project'), projectId)
  const numbers = (await listBuildings(projectId, services)).map(({ buildNumber }) => buildNumber)
  const known = [...new Set(numbers)].filter((buildNumber) => buildNumber !== undefined)
  return known.map((buildNumber) => ({ buildNumber, projectId }))
}

export const logisticsVerbs: TypedVerbs = {
  ...applicationVerbs,
  'logistics.inbound-instruction.open-goods': openGoodsVerb,
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
