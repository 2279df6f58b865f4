import type { RecordData } from '../../../contract/value'
import { formatDecimal, subtract } from '../../../value/decimal'
import type { Derivation, Services } from '../../crud/services'
import { dictionaryName } from '../lookup/dictionaryName'
import { findChosen } from '../lookup/getChosen'
import { refuseField } from '../lookup/refuseField'
import { toRows } from '../project/reportTotals'
import { fillGoods, goodsTotals, refuseAll } from './goods'
import { IN, INOUT_TYPES, OUT, recordMovements } from './movements'
import { findStock } from './stock'
import { getWarehouse } from './warehouses'
import { weighFromStock } from './weighFromStock'

const PATH = 'inventoryList'

function refuseEmpty(rows: readonly RecordData[]): void {
  if (rows.length === 0) refuseField(PATH, '请填写调拨明细')
  const empty = rows.flatMap(({ qty, weight, checkWeight }, index) =>
    qty === undefined && weight === undefined && checkWeight === undefined ? [`${PATH}.${index}.qty`] : [],
  )
  refuseAll(Object.fromEntries(empty.map((path) => [path, '请输入数量'])))
}

/** The rows beside what the warehouse has of each, weighed. */
async function fillRows(record: RecordData, services: Services): Promise<readonly RecordData[]> {
  const given = toRows(record[PATH])
  refuseEmpty(given)
  const rows = given.map((row) => ({ ...row, weight: row.weight ?? row.checkWeight }))
  const warehouseId = String(record.warehouseId)
  const filled = await fillGoods(rows, { path: PATH, weigh: false }, services)
  const weighed = await weighFromStock(filled, warehouseId, services)
  const codes = weighed.map(({ skuCode }) => String(skuCode))
  const stock = await findStock(warehouseId, codes, services)
  return weighed.map((row) => {
    const own = stock.find(({ skuCode }) => skuCode === row.skuCode)
    const currWeight = String(own?.weight ?? '0.000')
    if (row.checkWeight === undefined) return { ...row, currWeight, checkDiffWeight: undefined }
    const difference = subtract(String(row.checkWeight), currWeight)
    return { ...row, currWeight, checkDiffWeight: formatDecimal(difference, { digits: 3 }) }
  })
}

async function refuseUnknownFactories(record: RecordData, services: Services): Promise<void> {
  const resource = services.resource('factory.factory')
  await findChosen(record.factoryId, { resource, path: 'factoryId', title: '调出铝模厂' }, services)
  await findChosen(record.toFactoryId, { resource, path: 'toFactoryId', title: '调入铝模厂' }, services)
}

export const allotRules: Derivation = {
  save: async (record, services) => {
    await refuseUnknownFactories(record, services)
    const from = await getWarehouse(record.warehouseId, { path: 'warehouseId', title: '出库仓库' }, services)
    const to = await getWarehouse(record.toWarehouseId, { path: 'toWarehouseId', title: '目的仓库' }, services)
    if (from.warehouseId === to.warehouseId) refuseField('toWarehouseId', '目的仓库不能与出库仓库相同')
    const rows = await fillRows(record, services)
    return {
      ...record,
      factoryId: record.factoryId ?? from.factoryId,
      toFactoryId: record.toFactoryId ?? to.factoryId,
      warehouseName: from.warehouseName,
      toWarehouseName: to.warehouseName,
      inventoryList: rows,
      totalWeight: goodsTotals(rows).totalWeight,
    }
  },
  /** What leaves one warehouse is at once in the other. */
  saved: async (record, services) => {
    const rows = toRows(record[PATH])
    const { allocateId, warehouseId, warehouseName, toWarehouseId, toWarehouseName, chargeName, chargeMobile } = record
    const { outReason, memo, toChargeName, toChargeMobile } = record
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
        { type: OUT, stockId: String(warehouseId), rows, path: PATH, values: left },
        { type: IN, stockId: String(toWarehouseId), rows, path: PATH, values: came },
      ],
      services,
    )
  },
}
