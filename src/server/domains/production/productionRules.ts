import type { RecordData } from '../../../contract/value'
import { formatDecimal, subtract } from '../../../value/decimal'
import type { Derivation, Services } from '../../crud/services'
import { findChosen } from '../lookup/getChosen'
import { nextNumber } from '../lookup/nextNumber'
import { refuseField } from '../lookup/refuseField'
import { toRows } from '../project/reportTotals'
import { bookTransfers } from '../warehouse/documentBooking'
import { goodsTotals } from '../warehouse/goods'
import { fillRows } from './productionRows'
import { productionTransfers, reversed } from './productionTransfers'

export interface ProductionKind {
  readonly resource: string
  /** Of the numbers that batches are given. */
  readonly prefix: string
  readonly siteTitle: string
}

/** Draft, disagreed, under modification, returned: what it says has not happened. */
const NOT_IN_EFFECT: readonly number[] = [-1, 20, 29, 30]

function totals(record: RecordData, consumed: readonly RecordData[], produced: readonly RecordData[]): RecordData {
  const weigh = (rows: readonly RecordData[], given: RecordData[string]) =>
    rows.length === 0 ? given : goodsTotals(rows).totalWeight
  const consumeTotalQty = weigh(consumed, record.consumeTotalQty)
  const productTotalWeight = weigh(produced, record.productTotalWeight)
  const loss = subtract(String(consumeTotalQty ?? '0'), String(productTotalWeight ?? '0'))
  return { consumeTotalQty, productTotalWeight, lossWeight: record.lossWeight ?? formatDecimal(loss, { digits: 3 }) }
}

async function names(record: RecordData, kind: ProductionKind, services: Services): Promise<RecordData> {
  const site = { resource: services.resource('warehouse.warehouse'), path: 'warehouseId', title: kind.siteTitle }
  const warehouse = await findChosen(record.warehouseId, site, services)
  const choice = { resource: services.resource('project.project'), path: 'projectId', title: '项目' }
  const project = await findChosen(record.projectId, choice, services)
  return { warehouseName: warehouse?.warehouseName, projectName: project?.projectName }
}

/** Brings the stock in step with a document that has come into effect, or is no longer in effect. */
async function book(record: RecordData, kind: ProductionKind, services: Services): Promise<void> {
  const resource = services.resource(kind.resource)
  const isInEffect = record.isDeleted === 0 && !NOT_IN_EFFECT.includes(Number(record.status))
  if (isInEffect === (record.isBooked === true)) return
  const transfers = await productionTransfers(record, services)
  const { projectId, projectName, chargeName } = record
  const source = { sourceId: String(record[resource.key]), projectId, projectName, chargeName }
  await bookTransfers(
    isInEffect ? transfers : reversed(transfers),
    isInEffect ? source : { ...source, memo: '单据退回，冲销' },
    services,
  )
  await services.records.update(resource, source.sourceId, { values: { isBooked: isInEffect }, derived: true })
}

/** Production, its records, and shot blasting: material goes in, products come out, the rest is lost. */
export function productionRules(kind: ProductionKind): Derivation {
  return {
    save: async (record, services) => {
      const { startDate, endDate } = record
      if (startDate !== undefined && endDate !== undefined && endDate < startDate) {
        refuseField('endDate', '结束日期不能早于开始日期')
      }
      const consumptionMaterialList = await fillRows(record, 'consumptionMaterialList', services)
      const productList = await fillRows(record, 'productList', services)
      const number = { resource: services.resource(kind.resource), field: 'batchNo', prefix: kind.prefix }
      return {
        ...record,
        ...(await names(record, kind, services)),
        batchNo: record.batchNo ?? (await nextNumber(number, services)),
        isBooked: record.isBooked ?? false,
        consumptionMaterialList,
        productList,
        ...totals(record, toRows(consumptionMaterialList), toRows(productList)),
      }
    },
    saved: (record, services) => book(record, kind, services),
  }
}
