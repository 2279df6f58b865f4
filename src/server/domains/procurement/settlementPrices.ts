import type { Decimal } from '../../../contract/value'
import { compare, multiply, sum, toDecimal, toFixed } from '../../../value/decimal'
import type { UnsavedOf } from '../../crud/resource'
import { sayFigure } from '../lookup/sayFigure'
import type { ImportedRow, ImportFault, ImportRule } from '../workbook/importRule'
import { findOverSettled } from './settledWeight'
import { findOtherFactory, withFactory } from './settlementFactory'
import { SETTLEMENTS_LOCK } from './settlementLock'

const ZERO = toDecimal(0)

function money(value: Decimal | undefined): Decimal | undefined {
  return value === undefined ? undefined : toFixed(value, 2)
}

type Settlement = UnsavedOf<'procurement.settlement'>

function sumParts({ basePrice = ZERO, processingFee = ZERO, transFee = ZERO }: Settlement): Decimal {
  return toFixed(sum([basePrice, processingFee, transFee]), 2)
}

/** Price per tonne and of the total weight, to the cent. */
function toPrices(values: Settlement) {
  const unit = toFixed(values.purchaseUnitPrice ?? sumParts(values), 2)
  return { unit, total: toFixed(multiply(unit, values.totalWeight ?? ZERO), 2) }
}

/** Leaves out a unit price that nobody agreed on, the sum of the stored parts, so that it follows the changed ones. */
export function withoutComputedPrice(values: Settlement, stored: Settlement): Settlement {
  const { purchaseUnitPrice: given } = values
  const isKept = given !== undefined && compare(given, stored.purchaseUnitPrice ?? ZERO) === 0
  return isKept && compare(given, sumParts(stored)) === 0 ? { ...values, purchaseUnitPrice: undefined } : values
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
function checkTotal({ row, values }: ImportedRow<'procurement.settlement'>): readonly ImportFault[] {
  const { total } = toPrices(values)
  const { totalPurchasePrice: given = total } = values
  if (compare(given, total) === 0) return []
  return [{ row, field: 'totalPurchasePrice', message: `采购单价乘以总重量为${sayFigure(total, 2)}` }]
}

/**
 * An import of settlements: empty prices are computed, a given total agrees with them, the factory is that of the
 * delivery, and no more is settled than was accepted.
 */
export const settlementPrices: ImportRule<'procurement.settlement'> = {
  name: 'settlementPrices',
  check: async (rows, services) => [
    ...rows.flatMap((row) => [...findOtherFactory(row), ...checkTotal(row)]),
    ...(await findOverSettled(rows, services)),
  ],
  complete: (row) => withPrices(withFactory(row)),
  locks: () => [SETTLEMENTS_LOCK],
}
