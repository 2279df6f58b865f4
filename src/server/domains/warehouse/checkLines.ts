import type { RecordData } from '../../../contract/value'
import { compare, divide, formatDecimal, round, subtract } from '../../../value/decimal'
import type { Services } from '../../crud/services'
import { toRows } from '../project/reportTotals'
import { productWeight, refuseAll } from './goods'
import { findProducts, productFields } from './products'
import { findStock } from './stock'

/** Where a stock check has its lines: of what is there, and of what nobody knew to be there. */
const LISTS = ['stockLines', 'newProductLines'] as const

/** How many pieces there are, where only a weight was taken. */
function countByWeight(line: RecordData, product: RecordData, currQty: number): number {
  const checkWeight = String(line.checkWeight)
  if (compare(checkWeight, 0) === 0) return 0
  if (currQty > 0) return currQty
  const piece = productWeight(product, 1)
  return piece === undefined || compare(piece, 0) === 0 ? 0 : Number(round(divide(checkWeight, piece), 0))
}

function compareLine(line: RecordData, product: RecordData, stock: RecordData | undefined): RecordData {
  const currQty = Number(stock?.qty ?? 0)
  const currWeight = String(stock?.weight ?? '0.000')
  return {
    ...line,
    ...productFields(product),
    currQty,
    currWeight,
    checkQty: line.checkQty ?? countByWeight(line, product, currQty),
    checkDiffWeight: formatDecimal(subtract(String(line.checkWeight), currWeight), { digits: 3 }),
  }
}

function findErrors(check: RecordData, products: ReadonlyMap<string, RecordData>) {
  const seen = new Set<string>()
  const errors: { [path: string]: string } = {}
  for (const list of LISTS) {
    for (const [index, line] of toRows(check[list]).entries()) {
      const code = String(line.skuCode)
      if (!products.has(code)) errors[`${list}.${index}.skuCode`] = `产品${code}不存在`
      if (seen.has(code)) errors[`${list}.${index}.skuCode`] = '产品重复'
      seen.add(code)
    }
  }
  return errors
}

/** The two lists of a check, each line beside what the warehouse's stock says now. */
export async function compareWithStock(check: RecordData, services: Services) {
  const lines = LISTS.flatMap((list) => toRows(check[list]))
  if (lines.length === 0) refuseAll({ stockLines: '请填写盘点明细' })
  const codes = lines.map(({ skuCode }) => String(skuCode))
  const products = await findProducts(codes, services)
  refuseAll(findErrors(check, products))
  const stock = await findStock(String(check.warehouseId), codes, services)
  const toLine = (line: RecordData) =>
    compareLine(
      line,
      products.get(String(line.skuCode)) ?? {},
      stock.find(({ skuCode }) => skuCode === line.skuCode),
    )
  return {
    stockLines: toRows(check.stockLines).map(toLine),
    newProductLines: toRows(check.newProductLines).map(toLine),
  }
}
