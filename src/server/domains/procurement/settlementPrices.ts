import type { Decimal } from '../../../contract/value'
import { compare, multiply, sum, toFixed } from '../../../value/decimal'
import type { DraftOf } from '../../crud/resource'
import type { SheetError } from '../../xlsx/readRows'
import type { SettlementRow as Row } from './settlementColumns'

function money(value: Decimal | undefined): Decimal | undefined {
  return value === undefined ? undefined : toFixed(value, 2)
}

/** What one tonne costs, and what all of them cost at that price, to the cent. */
function toPrices({ basePrice, processingFee, transFee, totalWeight, ...values }: Row['values']) {
  const unit = values.purchaseUnitPrice ?? sum([basePrice, processingFee ?? 0, transFee ?? 0])
  return { unit: toFixed(unit, 2), total: toFixed(multiply(unit, totalWeight), 2) }
}

/** A row as it is stored, with the prices that it leaves out. */
export function withPrices(values: Row['values']): DraftOf<'procurement.settlement'> {
  const { unit, total } = toPrices(values)
  const { basePrice, processingFee, transFee } = values
  return {
    ...values,
    basePrice: money(basePrice),
    processingFee: money(processingFee),
    transFee: money(transFee),
    purchaseUnitPrice: unit,
    totalPurchasePrice: total,
  }
}

/** Says what the total is where a row says another one. */
export function checkTotal({ row, values }: Row): readonly SheetError[] {
  const { total } = toPrices(values)
  const { totalPurchasePrice: given = total } = values
  if (compare(given, total) === 0) return []
  return [{ row, column: '采购总价', message: `采购单价乘以总重量为${total}` }]
}
