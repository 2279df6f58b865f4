import type { Id } from '../../../contract/value'
import type { UnscopedServices } from '../../crud/services'
import { waitingOnly } from '../activeStatus'
import type { WaitingDocument } from '../warehouse/exports'
import type { ProductionLists } from './productionTransfers'

interface Production extends ProductionLists {
  readonly isBooked?: boolean
}

/** Earlier versions booked on submission. */
function toWaiting(id: Id, { projectId, consumptionMaterialList = [], isBooked }: Production): WaitingDocument {
  if (isBooked === true) return { id, goods: [] }
  const goods = consumptionMaterialList.flatMap(({ warehouseId, skuCode, qty, weight }) =>
    warehouseId === undefined || skuCode === undefined ? [] : [{ warehouseId, skuCode, qty, weight }],
  )
  return { id, projectId, goods }
}

/** Production and shot blasting that are submitted and not agreed yet. */
export async function listWaitingProduction({
  records,
  resource,
}: UnscopedServices): Promise<readonly WaitingDocument[]> {
  const conditions = [waitingOnly]
  const manufactured = await records.list(resource('production.manufacture'), { conditions })
  const produced = await records.list(resource('production.produce'), { conditions })
  const blasted = await records.list(resource('production.shot-blast'), { conditions })
  return [
    ...[...manufactured, ...blasted].map((record) => toWaiting(record.productRecId, record)),
    ...produced.map((record) => toWaiting(record.produceId, record)),
  ]
}
