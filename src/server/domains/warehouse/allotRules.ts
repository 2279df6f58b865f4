import type { AllotGoods } from '../../../generated/records'
import { subtract, toFixed } from '../../../value/decimal'
import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { dictionaryName } from '../lookup/dictionaryName'
import { refuseField } from '../lookup/refuseField'
import { fillGoods, goodsTotals, refuseAll } from './goods'
import { IN, INOUT_TYPES, OUT, recordMovements } from './movements'
import { findStock, stockLocks } from './stock'
import { weighFromStock } from './weighFromStock'

const PATH = 'inventoryList'

type Allot = UnsavedOf<'warehouse.allot'>

function refuseEmpty(rows: readonly AllotGoods[]): void {
  if (rows.length === 0) refuseField(PATH, '请填写调拨明细')
  const empty = rows.flatMap(({ qty, weight, checkWeight }, index) =>
    qty === undefined && weight === undefined && checkWeight === undefined ? [`${PATH}.${index}.qty`] : [],
  )
  refuseAll(Object.fromEntries(empty.map((path) => [path, '请输入数量'])))
}

async function fillRows(record: Allot, services: UnscopedServices): Promise<readonly AllotGoods[]> {
  const { warehouseId, inventoryList: given = [] } = record
  refuseEmpty(given)
  const rows = given.map((row) => ({ ...row, weight: row.weight ?? row.checkWeight }))
  const filled = await fillGoods(rows, { path: PATH, weigh: false }, services)
  const weighed = await weighFromStock(filled, warehouseId, services)
  const codes = weighed.map(({ skuCode }) => skuCode)
  const stock = await findStock(warehouseId, codes, services)
  return weighed.map((row) => {
    const currWeight = stock.get(row.skuCode)?.weight ?? toFixed(0, 3)
    if (row.checkWeight === undefined) return { ...row, currWeight, checkDiffWeight: undefined }
    return { ...row, currWeight, checkDiffWeight: toFixed(subtract(row.checkWeight, currWeight), 3) }
  })
}

export const allotRules: Derivation<'warehouse.allot'> = {
  locks: async ({ warehouseId, toWarehouseId }) => stockLocks([warehouseId, toWarehouseId]),
  beforeSave: async (record, services) => {
    const rows = await fillRows(record, services)
    return {
      ...record,
      inventoryList: rows,
      totalWeight: goodsTotals(rows).totalWeight,
    }
  },
  /** Books both ends at once. */
  afterSave: async (record, services) => {
    const { allocateId, warehouseId, warehouseName, toWarehouseId, toWarehouseName, chargeName, chargeMobile } = record
    const { outReason, memo, toChargeName, toChargeMobile, inventoryList: rows = [] } = record
    const common = { sourceId: allocateId, outReason, memo }
    const left = {
      ...common,
      inoutType: INOUT_TYPES.allotOut,
      inoutTypeName: await dictionaryName('xwy_erp_outbound_type', INOUT_TYPES.allotOut, services),
      ...{ warehouseId, warehouseName, toWarehouseId, toWarehouseName, chargeName, chargeMobile },
    }
    const came = {
      ...common,
      inoutType: INOUT_TYPES.allotIn,
      inoutTypeName: await dictionaryName('xwy_erp_inbound_type', INOUT_TYPES.allotIn, services),
      ...{ warehouseId: toWarehouseId, warehouseName: toWarehouseName },
      ...{ chargeName: toChargeName, chargeMobile: toChargeMobile },
    }
    await recordMovements(
      [
        { type: OUT, stockId: warehouseId, rows, path: PATH, values: left },
        { type: IN, stockId: toWarehouseId, rows, path: PATH, values: came },
      ],
      services,
    )
  },
}
