import type { RecordData } from '../../../contract/value'
import { formatDecimal, sum } from '../../../value/decimal'
import type { Services, Verb, Verbs } from '../../crud/services'
import { toConditions } from '../../http/conditions'
import { toPaging } from '../../http/paging'
import { ServerError } from '../../http/ServerError'
import { toSorting } from '../../http/sorting'
import { equals } from '../lookup/equals'
import { exportStock } from './exportStock'
import { IN_STOCK, listStock } from './stock'

async function getStock(where: { readonly [field: string]: string | undefined }, services: Services) {
  const conditions = equals(where)
  const [stock] = await services.records.list(services.resource('warehouse.stock'), { conditions })
  if (stock === undefined) throw ServerError.notFound('仓库中没有该产品')
  return stock
}

const skuDetail: Verb = ({ query }, services) => {
  const { warehouseId, skuCode } = query
  return getStock({ warehouseId, skuCode }, services)
}

const categorySkuDetail: Verb = ({ query }, services) => {
  const { warehouseId, skuCode, category1stCode } = query
  return getStock({ warehouseId, skuCode, category1stCode }, services)
}

const categoryList: Verb = async ({ query }, services) => {
  const rows = await listStock({ warehouseId: query.warehouseId }, services)
  const names = new Map(rows.map((row) => [row.category1stCode, row.category1stName]))
  return [...names].map(([category1stCode, category1stName]) => ({ category1stCode, category1stName }))
}

const listByCategory: Verb = ({ query }, services) => {
  const { warehouseId, category1stCode } = query
  return listStock({ warehouseId, category1stCode }, services)
}

/** Its filters stand in the body; what is not in stock is left out unless it is asked for. */
const pageSku: Verb = (call, { records, resource }) => {
  const { query, body, operation } = call
  const stock = resource('warehouse.stock')
  const text = (field: string) => (typeof body[field] === 'string' ? body[field] : '')
  const filters = {
    warehouseId: text('warehouseId'),
    category1stCode_equal: text('category1stCode'),
    skuCode_equal: text('skuCode'),
    skuName: text('skuName'),
  }
  const conditions = [...toConditions(filters, stock.fields), ...(body.includeZero === true ? [] : [IN_STOCK])]
  return records.page(stock, {
    conditions,
    order: toSorting(query, operation.sortable),
    ...toPaging(query, operation.maxSize),
  })
}

function toSummary(warehouses: readonly RecordData[]) {
  return {
    warehouseQty: warehouses.length,
    totalQty: warehouses.reduce((total, { totalQty }) => total + Number(totalQty ?? 0), 0),
    totalWeight: formatDecimal(sum(warehouses.map(({ totalWeight }) => String(totalWeight ?? '0'))), { digits: 3 }),
  }
}

const summary: Verb = async ({ query }, { records, resource }) => {
  const conditions = equals({ organId: query.organId })
  return toSummary(await records.list(resource('warehouse.warehouse'), { conditions }))
}

export const stockVerbs: Verbs = {
  'warehouse.warehouse.summary': summary,
  'warehouse.stock.sku-detail': skuDetail,
  'warehouse.stock.category-sku-detail': categorySkuDetail,
  'warehouse.stock.category-list': categoryList,
  'warehouse.stock.list-by-category': listByCategory,
  'warehouse.stock.page-sku': pageSku,
  'warehouse.stock.export': exportStock,
}
