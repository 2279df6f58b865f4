import type { DateText, Decimal, Id } from '../../../contract/value'
import { subtract, toFixed } from '../../../value/decimal'
import type { RecordOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { isActive, isApproved } from '../activeStatus'
import { listRivals } from '../waitingDocuments'
import { bookTransfers, checkTransfers, goodsTotals } from '../warehouse/exports'
import { fillRows, type ProductionRow } from './productionRows'
import { type ProductionLists, productionLocks, productionTransfers, reversed } from './productionTransfers'
import { refuseIncompleteGoods } from './refuseIncompleteGoods'
import { isBatchList, refuseRepeatedBatch } from './refuseRepeatedBatch'

type ProductionName = 'production.manufacture' | 'production.produce' | 'production.shot-blast'

interface Production extends ProductionLists {
  /** The key, by the resource; absent for a new record. */
  readonly productRecId?: Id
  readonly produceId?: Id
  readonly warehouseId?: Id
  readonly projectId?: Id
  readonly startDate?: DateText
  readonly endDate?: DateText
  readonly batchNo?: string
  readonly consumeTotalQty?: Decimal
  readonly productTotalWeight?: Decimal
  readonly lossWeight?: Decimal
  readonly isBooked?: boolean
}

export interface ProductionKind<Name extends ProductionName> {
  readonly resource: Name
  readonly toId: (record: RecordOf<Name>) => Id
}

function toTotals({ lossWeight, ...record }: Production) {
  const weigh = (rows: readonly ProductionRow[] = [], given: Decimal | undefined) =>
    rows.length === 0 ? given : goodsTotals(rows).totalWeight
  const consumeTotalQty = weigh(record.consumptionMaterialList, record.consumeTotalQty)
  const productTotalWeight = weigh(record.productList, record.productTotalWeight)
  const loss = subtract(consumeTotalQty ?? 0, productTotalWeight ?? 0)
  return { consumeTotalQty, productTotalWeight, lossWeight: lossWeight ?? toFixed(loss, 3) }
}

/** True if the booking matches the status; earlier versions booked on submission. */
function isInStep({ status, isBooked, ...record }: RecordOf<ProductionName>): boolean {
  if (isBooked === true) return record.isDeleted === 0 && isActive({ status })
  return record.isDeleted !== 0 || !isApproved({ status })
}

/** Books the goods once the document is agreed, and reverses the booking if the document is no longer in effect. */
async function book(
  record: RecordOf<ProductionName>,
  { resource, id }: { readonly resource: ProductionName; readonly id: Id },
  services: UnscopedServices,
): Promise<void> {
  if (isInStep(record)) return
  const isBooked = record.isBooked !== true
  const transfers = await productionTransfers(record, services)
  const { projectId, projectName, chargeName } = record
  const source = { sourceId: id, projectId, projectName, chargeName }
  await bookTransfers(
    isBooked ? transfers : reversed(transfers),
    isBooked ? source : { ...source, memo: '单据退回，冲销' },
    services,
  )
  await services.records.update(services.resource(resource), id, { values: { isBooked }, derived: true })
}

/** One lock for a batch number that somebody typed: two records must not be given it at once. */
function batchLocks({ batchNo }: Production): readonly string[] {
  return batchNo === undefined || batchNo === '' ? [] : [`production batch ${batchNo}`]
}

const toBatch = ({ batchNo, productRecId, produceId }: Production) => ({ batchNo, id: productRecId ?? produceId })

/** Hooks of manufacture, production records and shot blasting: material in, products out, the difference is the loss. */
export function productionRules<Name extends ProductionName>(kind: ProductionKind<Name>) {
  const { resource, toId } = kind
  return {
    locks: async (record: Production) => [...productionLocks(record), ...batchLocks(record)],
    beforeSave: async <Draft extends Production>(record: Draft, services: UnscopedServices) => {
      if (isBatchList(resource)) await refuseRepeatedBatch(toBatch(record), services)
      const material = await fillRows(record.consumptionMaterialList ?? [], 'consumptionMaterialList', services)
      const productList = await fillRows(record.productList ?? [], 'productList', services)
      const lists = { consumptionMaterialList: material, productList }
      return {
        ...record,
        isBooked: record.isBooked ?? false,
        ...lists,
        ...toTotals({ ...record, ...lists }),
      }
    },
    beforeSubmit: async (record: RecordOf<Name>, services: UnscopedServices) => {
      const { projectId }: Production = record
      refuseIncompleteGoods(record)
      const waiting = await listRivals(toId(record), services)
      await checkTransfers(await productionTransfers(record, services), { projectId, waiting }, services)
    },
    afterSave: (record: RecordOf<Name>, services: UnscopedServices) =>
      book(record, { resource, id: toId(record) }, services),
  }
}
