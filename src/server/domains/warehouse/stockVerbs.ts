import { readSums } from '../../crud/readSums'
import { toRecordData } from '../../crud/recordRow'
import type { TypedVerbs, Verb } from '../../crud/services'
import { toRecordQuery } from '../../crud/toRecordQuery'
import { toPaging } from '../../http/paging'
import { equals } from '../lookup/equals'
import { sumField, sumIntegers } from '../sumField'
import { exportStock } from './exportStock'
import { getStock, IN_STOCK, listStock } from './stock'
import type { Warehouse } from './warehouses'

const skuDetail: Verb<'warehouse.stock.sku-detail'> = ({ query }, services) => {
  const { warehouseId, skuCode } = query
  return getStock({ warehouseId, skuCode }, services)
}

const categorySkuDetail: Verb<'warehouse.stock.category-sku-detail'> = ({ query }, services) => {
  const { warehouseId, skuCode, category1stCode } = query
  return getStock({ warehouseId, skuCode, category1stCode }, services)
}

const categoryList: Verb<'warehouse.stock.category-list'> = async ({ query }, services) => {
  const rows = await listStock({ warehouseId: query.warehouseId }, services)
  const names = new Map(rows.map((row) => [row.category1stCode, row.category1stName]))
  return [...names].map(([category1stCode, category1stName]) => ({ category1stCode, category1stName }))
}

const listByCategory: Verb<'warehouse.stock.list-by-category'> = ({ query }, services) => {
  const { warehouseId, category1stCode } = query
  return listStock({ warehouseId, category1stCode }, services)
}

/** Pages the stock by filters in the body; omits empty rows unless `includeZero` is true. */
const pageSku: Verb<'warehouse.stock.page-sku'> = async (call, { records, resource }) => {
  const { query, body, operation } = call
  const stock = resource('warehouse.stock')
  const { warehouseId, category1stCode: category1stCode_equal, skuCode: skuCode_equal, skuName } = toRecordData(body)
  const filters = { warehouseId, category1stCode_equal, skuCode_equal, skuName }
  const { conditions, ...rest } = toRecordQuery({ query, body: filters }, { operation, resource: stock })
  const asked = { conditions: body.includeZero === true ? conditions : [...conditions, IN_STOCK], ...rest }
  const page = await records.page(stock, { ...asked, ...toPaging(query, operation.maxSize) })
  return { ...page, ...(await readSums(query, { resource: stock, asked, records })) }
}

function toSummary(warehouses: readonly Warehouse[]) {
  return {
    warehouseQty: warehouses.length,
    totalQty: sumIntegers(warehouses, 'totalQty'),
    totalWeight: sumField(warehouses, 'totalWeight', 3),
  }
}

const summary: Verb<'warehouse.warehouse.summary'> = async ({ query }, { records, resource }) => {
  const conditions = equals({ organId: query.organId })
  return toSummary(await records.list(resource('warehouse.warehouse'), { conditions }))
}

export const stockVerbs: TypedVerbs = {
  'warehouse.warehouse.summary': summary,
  'warehouse.stock.sku-detail': skuDetail,
  'warehouse.stock.category-sku-detail': categorySkuDetail,
  'warehouse.stock.category-list': categoryList,
  'warehouse.stock.list-by-category': listByCategory,
  'warehouse.stock.page-sku': pageSku,
  'warehouse.stock.export': exportStock,
}
