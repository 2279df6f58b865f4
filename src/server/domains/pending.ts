import type { Verb } from '../crud/services'
import { ServerError } from '../http/ServerError'

const pending: Verb = () => {
  throw ServerError.badRequest('功能尚未完成')
}

const IDS = [
  'logistics.inbound-instruction.list-month',
  'logistics.inbound-instruction.import',
  'logistics.takeout.sku-detail',
  'logistics.takeout.build-list',
  'warehouse.warehouse.summary',
  'warehouse.stock.sku-detail',
  'warehouse.stock.page-sku',
  'warehouse.stock.export',
  'warehouse.stock.category-list',
  'warehouse.stock.list-by-category',
  'warehouse.stock.category-sku-detail',
  'warehouse.in-out.detail-page',
  'warehouse.in-out.put-in',
  'warehouse.in-out.take-out',
  'warehouse.in-out.line-take-out',
  'warehouse.in-out.import-put-in',
  'warehouse.in-out.import-take-out',
  'warehouse.in-out.import-items',
  'warehouse.product.detail',
  'warehouse.product.import',
  'production.manufacture.production-line-list',
  'production.shot-blast.clear-site-list',
  'patrol.schedule.calendar-list',
  'patrol.record.group-build',
  'factory.factory.detail',
  'factory.factory.remove',
  'oa.company-info.detail',
  'oa.company-info.submit',
  'dashboard.asset.detail-month',
  'dashboard.asset.detail',
  'dashboard.factory.detail-list',
  'dashboard.plan.summary-view',
  'dashboard.procurement.total-purchase-price',
  'dashboard.procurement.average-purchase-price',
  'dashboard.plan.summary-month',
]

/** Only on the way: must be empty, and then deleted, before this lands. */
export const pendingVerbs = Object.fromEntries(IDS.map((id) => [id, pending]))
