import type { Decimal } from '../../../contract/value'
import type { StockCheckLine } from '../../../generated/records'
import { compare, divide, round, subtract, toFixed } from '../../../value/decimal'
import type { UnsavedOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { sayFigure } from '../lookup/sayFigure'
import { productWeight, refuseAll } from './goods'
import { findProducts, type Product, productFields } from './products'
import { findStock, type Stock } from './stock'

type StockCheck = UnsavedOf<'warehouse.stock-check'>

type CountedLine = StockCheckLine & { readonly checkWeight: Decimal }

/** A line that nobody has counted is left for a later check. */
const isCounted = (line: StockCheckLine): line is CountedLine => line.checkWeight !== undefined

/** Fields of the lines: known stock and newly found products. */
const LISTS = ['stockLines', 'newProductLines'] as const

/** Estimates the pieces if only the weight was taken. */
function countByWeight({ checkWeight }: CountedLine, product: Product, currQty: number): number {
  if (compare(checkWeight, 0) === 0) return 0
  if (currQty > 0) return currQty
  const piece = productWeight(product, 1)
  return piece === undefined || compare(piece, 0) === 0 ? 0 : Number(round(divide(checkWeight, piece), 0))
}

function compareLine(line: CountedLine, product: Product, stock: Stock | undefined) {
  const currQty = stock?.qty ?? 0
  const currWeight = stock?.weight ?? toFixed(0, 3)
  return {
    ...line,
    ...productFields(product),
    currQty,
    currWeight,
    checkQty: line.checkQty ?? countByWeight(line, product, currQty),
    checkDiffWeight: toFixed(subtract(line.checkWeight, currWeight), 3),
  }
}

function findErrors(check: StockCheck, products: ReadonlyMap<string, Product>) {
  const seen = new Set<string>()
  const errors: { [path: string]: string } = {}
  for (const list of LISTS) {
    for (const [index, line] of (check[list] ?? []).entries()) {
      const code = line.skuCode
      if (!products.has(code)) errors[`${list}.${index}.skuCode`] = `产品${code}不存在`
      if (seen.has(code)) errors[`${list}.${index}.skuCode`] = '产品重复'
      seen.add(code)
    }
  }
  return errors
}

interface ComparedLine {
  readonly line: CountedLine
  /** Among the lines of the request. */
  readonly index: number
}

/** Throws badRequest for lines with a weight and no pieces. */
function refusePieceless(lists: { readonly [list in (typeof LISTS)[number]]: readonly ComparedLine[] }): void {
  const paths = LISTS.flatMap((list) =>
    lists[list].flatMap(({ line, index }) =>
      line.checkQty === 0 && compare(line.checkWeight, 0) > 0 ? [`${list}.${index}.checkQty`] : [],
    ),
  )
  refuseAll(Object.fromEntries(paths.map((path) => [path, '请输入盘点数量'])))
}

/** Throws badRequest for counted lines whose form has shown another stock than the present one (G263). */
function refuseMoved(lines: readonly StockCheckLine[], stock: ReadonlyMap<string, Stock>): void {
  const errors = lines.flatMap((line, index) => {
    const { qty = 0, weight = toFixed(0, 3) } = stock.get(line.skuCode) ?? {}
    const { currQty = qty, currWeight = weight } = line
    if (!isCounted(line) || (currQty === qty && compare(currWeight, weight) === 0)) return []
    return [
      [
        `stockLines.${index}.skuCode`,
        `库存已变为数量${sayFigure(qty)}、重量${sayFigure(weight, 3)}吨，请重新选择产品并核对盘点数`,
      ] as const,
    ]
  })
  refuseAll(Object.fromEntries(errors))
}

/**
 * Compares the counted lines of both lists with the present stock. Throws badRequest for unknown or repeated products,
 * for those that have moved since they were counted, and where nothing was counted.
 */
export async function compareWithStock(check: StockCheck, services: UnscopedServices) {
  const { warehouseId, stockLines = [], newProductLines = [] } = check
  const codes = [...stockLines, ...newProductLines].map(({ skuCode }) => skuCode)
  if (![...stockLines, ...newProductLines].some(isCounted)) refuseAll({ stockLines: '请填写盘点明细' })
  const products = await findProducts(codes, services)
  refuseAll(findErrors(check, products))
  const stock = await findStock(warehouseId, codes, services)
  refuseMoved(stockLines, stock)
  const toLine = (given: StockCheckLine, index: number): readonly ComparedLine[] => {
    const product = products.get(given.skuCode)
    if (product === undefined || !isCounted(given)) return []
    return [{ line: compareLine(given, product, stock.get(given.skuCode)), index }]
  }
  const lists = { stockLines: stockLines.flatMap(toLine), newProductLines: newProductLines.flatMap(toLine) }
  refusePieceless(lists)
  const toLines = (lines: readonly ComparedLine[]) => lines.map(({ line }) => line)
  return { stockLines: toLines(lists.stockLines), newProductLines: toLines(lists.newProductLines) }
}
