import type { InOutGoods, StockCheckLine } from '../../../generated/records'
import { formatDateTime } from '../../../value/date'
import { add, compare, multiply, toFixed } from '../../../value/decimal'
import type { RecordOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { dictionaryName } from '../lookup/dictionaryName'
import { sumField } from '../sumField'
import { compareWithStock } from './checkLines'
import { IN, INOUT_TYPES, type Movement, OUT, recordMovements } from './movements'
import { stockLocks } from './stock'

type StockCheck = RecordOf<'warehouse.stock-check'>

/** Surplus (1) or shortage (-1) of a line; undefined if there is none. */
function toDifference(line: StockCheckLine, direction: 1 | -1): InOutGoods | undefined {
  const { currQty = 0, checkQty = 0, currWeight: _weight, checkWeight: _checked, checkDiffWeight = 0, ...goods } = line
  const qty = direction * (checkQty - currQty)
  const weight = multiply(checkDiffWeight, direction)
  const isMore = compare(weight, 0) > 0
  if (qty <= 0 && !isMore) return undefined
  return { ...goods, qty: qty > 0 ? qty : undefined, weight: toFixed(isMore ? weight : 0, 3) }
}

async function toMovement(check: StockCheck, direction: 1 | -1, services: UnscopedServices): Promise<Movement> {
  const isSurplus = direction === 1
  const inoutType = isSurplus ? INOUT_TYPES.surplus : INOUT_TYPES.shortage
  const code = isSurplus ? 'xwy_erp_inbound_type' : 'xwy_erp_outbound_type'
  const { warehouseId, warehouseName, stockCheckId, memo, stockLines = [], newProductLines = [] } = check
  return {
    type: isSurplus ? IN : OUT,
    stockId: warehouseId,
    rows: [...stockLines, ...newProductLines].flatMap((line) => toDifference(line, direction) ?? []),
    path: 'stockLines',
    values: {
      inoutType,
      inoutTypeName: await dictionaryName(code, inoutType, services),
      warehouseId,
      warehouseName,
      memo,
      sourceId: stockCheckId,
    },
  }
}

export const stockCheckRules: Derivation<'warehouse.stock-check'> = {
  locks: async ({ warehouseId }) => stockLocks([warehouseId]),
  /** Compares with the present stock again: the browser's may be outdated. */
  beforeSave: async (record, services, referred) => {
    const warehouse = referred.get(services.resource('warehouse.warehouse'), record.warehouseId)
    const lists = await compareWithStock(record, services)
    const lines = [...lists.stockLines, ...lists.newProductLines]
    const diff = sumField(lines, 'checkDiffWeight', 3)
    const initial = warehouse?.totalWeight ?? 0
    return {
      ...record,
      ...lists,
      checkDate: record.checkDate ?? formatDateTime(services.clock()),
      checkUser: record.checkUser ?? services.user?.realName,
      initialTotalWeight: toFixed(initial, 3),
      finalTotalWeight: toFixed(add(initial, diff), 3),
      diffTotalWeight: diff,
    }
  },
  afterSave: async (record, services) => {
    const movements = [await toMovement(record, 1, services), await toMovement(record, -1, services)]
    await recordMovements(movements, services)
  },
}
