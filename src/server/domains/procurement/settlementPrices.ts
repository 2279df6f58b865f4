import type { Decimal } from '../../../contract/value'
import { compare, multiply, sum, toDecimal, toFixed } from '../../../value/decimal'
import type { UnsavedOf } from '../../crud/resource'
import type { SheetError } from '../../xlsx/readRows'
import type { SettlementRow as Row } from './settlementColumns'

const ZERO = toDecimal(0)

function money(value: Decimal | undefined): Decimal | undefined {
  return value === undefined ? undefined : toFixed(value, 2)
}

type Settlement = UnsavedOf<'procurement.settlement'>

/** Price per tonne and of the total weight, to the cent. */
function toPrices({ basePrice = ZERO, processingFee = ZERO, transFee = ZERO, ...values }: Settlement) {
  const unit = toFixed(values.purchaseUnitPrice ?? sum([basePrice, processingFee, transFee]), 2)
  return { unit, total: toFixed(multiply(unit, values.totalWeight ?? ZERO), 2) }
}

/** Rounds prices to the cent and computes the missing ones. */
export function withPrices(values: Settlement): Settlement {
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

/** Reports a given total that differs from unit price times weight. */
export function checkTotal({ row, values }: Row): readonly SheetError[] {
  const { total } = toPrices(values)
  const { totalPurchasePrice: given = total } = values
  if (compare(given, total) === 0) return []
  return [{ row, column: '采购总价', message: `采购单价乘以总重量为${total}` }]
}
