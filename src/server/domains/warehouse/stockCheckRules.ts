import type { RecordData } from '../../../contract/value'
import { formatDateTime } from '../../../value/date'
import { add, compare, formatDecimal, subtract, sum } from '../../../value/decimal'
import type { Derivation, Services } from '../../crud/services'
import { dictionaryName } from '../lookup/dictionaryName'
import { findChosen } from '../lookup/getChosen'
import { toRows } from '../project/reportTotals'
import { compareWithStock } from './checkLines'
import { IN, INOUT_TYPES, type Movement, OUT, recordMovements } from './movements'
import { getWarehouse } from './warehouses'

/** What a line found too much (1) or too little (-1) of; undefined where it found as much as was known. */
function toDifference(line: RecordData, direction: 1 | -1): RecordData | undefined {
  const qty = direction * (Number(line.checkQty) - Number(line.currQty))
  const diff = String(line.checkDiffWeight)
  const weight = direction === 1 ? diff : subtract('0', diff)
  const isMore = compare(weight, 0) > 0
  if (qty <= 0 && !isMore) return undefined
  const { currQty: _curr, checkQty: _check, currWeight: _weight, checkWeight: _checked, ...goods } = line
  return {
    ...goods,
    checkDiffWeight: undefined,
    qty: qty > 0 ? qty : undefined,
    weight: isMore ? formatDecimal(weight, { digits: 3 }) : '0.000',
  }
}

async function toMovement(check: RecordData, direction: 1 | -1, services: Services): Promise<Movement> {
  const isSurplus = direction === 1
  const inoutType = isSurplus ? INOUT_TYPES.surplus : INOUT_TYPES.shortage
  const code = isSurplus ? 'xwy_erp_inbound_type' : 'xwy_erp_outbound_type'
  const lines = [...toRows(check.stockLines), ...toRows(check.newProductLines)]
  const { warehouseId, warehouseName, stockCheckId, memo } = check
  return {
    type: isSurplus ? IN : OUT,
    stockId: String(warehouseId),
    rows: lines.map((line) => toDifference(line, direction)).filter((row) => row !== undefined),
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

export const stockCheckRules: Derivation = {
  /** What was found is compared here with what the stock says, whatever the browser believed. */
  save: async (record, services) => {
    const warehouse = await getWarehouse(record.warehouseId, { path: 'warehouseId', title: '盘点仓库' }, services)
    const factory = { resource: services.resource('factory.factory'), path: 'factoryId', title: '铝模厂' }
    await findChosen(record.factoryId, factory, services)
    const lists = await compareWithStock(record, services)
    const lines = [...lists.stockLines, ...lists.newProductLines]
    const diff = sum(lines.map(({ checkDiffWeight }) => String(checkDiffWeight)))
    const initial = String(warehouse.totalWeight ?? '0')
    return {
      ...record,
      ...lists,
      factoryId: record.factoryId ?? warehouse.factoryId,
      warehouseName: warehouse.warehouseName,
      checkDate: record.checkDate ?? formatDateTime(services.clock()),
      checkUser: record.checkUser ?? services.user?.realName,
      initialTotalWeight: formatDecimal(initial, { digits: 3 }),
      finalTotalWeight: formatDecimal(add(initial, diff), { digits: 3 }),
      diffTotalWeight: formatDecimal(diff, { digits: 3 }),
    }
  },
  /** The stock follows what was found. */
  saved: async (record, services) => {
    const movements = [await toMovement(record, 1, services), await toMovement(record, -1, services)]
    await recordMovements(movements, services)
  },
}
