import { compare } from '../../../value/decimal'
import { sayFigure } from '../lookup/sayFigure'
import { sumField, sumIntegers } from '../sumField'
import { refuseAll } from '../warehouse/exports'
import { EXIT_LIST } from './fillDocument'
import type { Shipment } from './waitingShipments'

type ShippedEntry = NonNullable<Shipment['goodsOutboundExitDetailList']>[number]

function findOtherTotals({ reqTotalQty, reqTotalWeight, projectPutInDetailList: goods = [] }: ShippedEntry) {
  if (goods.length === 0) return {}
  const [pieces, weight] = [sumIntegers(goods, 'qty'), sumField(goods, 'weight', 3)]
  return {
    ...(reqTotalQty !== undefined &&
      reqTotalQty !== pieces && { reqTotalQty: `货物明细的数量之和为${sayFigure(pieces)}` }),
    ...(compare(reqTotalWeight, weight) !== 0 && { reqTotalWeight: `货物明细的重量之和为${sayFigure(weight, 3)}吨` }),
  }
}

/** Throws badRequest for each row whose totals are not those of its goods. */
export function refuseOtherTotals(entries: readonly ShippedEntry[]): void {
  const errors = entries.flatMap((entry, index) =>
    Object.entries(findOtherTotals(entry)).map(([field, said]) => [`${EXIT_LIST}.${index}.${field}`, said] as const),
  )
  refuseAll(Object.fromEntries(errors))
}
