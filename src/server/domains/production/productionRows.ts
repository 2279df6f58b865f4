import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { toRows } from '../project/reportTotals'
import { productWeight, refuseAll } from '../warehouse/goods'
import { findProducts } from '../warehouse/products'
import { getWarehouse } from '../warehouse/warehouses'

async function findNames(rows: readonly RecordData[], path: string, services: Services) {
  const names = new Map<string, RecordData[string]>()
  for (const [index, { warehouseId }] of rows.entries()) {
    if (warehouseId === undefined || names.has(String(warehouseId))) continue
    const place = { path: `${path}.${index}.warehouseId`, title: '仓库' }
    names.set(String(warehouseId), (await getWarehouse(warehouseId, place, services)).warehouseName)
  }
  return names
}

function fillRow(row: RecordData, product: RecordData | undefined): RecordData {
  if (product === undefined) return row
  const { category1stCode, skuName } = product
  return { ...row, category1stCode, skuName, weight: row.weight ?? productWeight(product, Number(row.qty ?? 0)) }
}

/** One of the two lists of a record: names looked up, and each row weighed. A row may also name no product. */
export async function fillRows(record: RecordData, path: string, services: Services) {
  const rows = toRows(record[path])
  const names = await findNames(rows, path, services)
  const products = await findProducts(
    rows.flatMap(({ skuCode }) => (skuCode === undefined ? [] : [String(skuCode)])),
    services,
  )
  const errors: { [path: string]: string } = {}
  const filled = rows.map((row, index) => {
    const product = products.get(String(row.skuCode))
    const next: RecordData = { ...fillRow(row, product), warehouseName: names.get(String(row.warehouseId)) }
    if (row.skuCode !== undefined && product === undefined) {
      errors[`${path}.${index}.skuCode`] = `产品${String(row.skuCode)}不存在`
    } else if (next.weight === undefined) errors[`${path}.${index}.weight`] = '请输入重量'
    return next
  })
  refuseAll(errors)
  return filled
}
