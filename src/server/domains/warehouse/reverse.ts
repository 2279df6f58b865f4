import type { Id } from '../../../contract/value'
import { reversalState } from '../../../generated/statuses'
import type { ScopedServices, UnscopedServices, Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equal } from '../lookup/equals'
import { projectLocks } from '../project/exports'
import type { StoredInOut } from './inOut'
import { IN, type Movement, OUT, recordMovements } from './movements'
import { stockLocks } from './stock'
import { toStockId } from './warehouses'

const PATH = 'inventoryDetail'
/** Name of the type of a counter-entry. */
const COUNTER = '冲销'
const { reversed, counterEntry } = reversalState.code

function inOutResource({ resource }: UnscopedServices) {
  return resource('warehouse.in-out')
}

function refuseReversed({ sourceId, reversalId }: StoredInOut): void {
  if (reversalId !== undefined) throw ServerError.badRequest('该变动已冲销，或本身就是冲销')
  if (sourceId !== undefined) throw ServerError.badRequest('由单据产生的变动不能冲销，请用相反的单据或出入库更正')
}

/** Movement in the opposite direction with the same weights. */
function toCounter(movement: StoredInOut): Movement {
  const { batchId, type, inventoryDetail: rows = [], inoutType, projectId, projectName, chargeName } = movement
  const { warehouseId, warehouseName, toWarehouseId, toWarehouseName } = movement
  const values = {
    ...{ inoutType, projectId, projectName, chargeName, warehouseId, warehouseName, toWarehouseId, toWarehouseName },
    inoutTypeName: COUNTER,
    reversalId: batchId,
    reversal: counterEntry,
  }
  return { type: type === IN ? OUT : IN, stockId: toStockId(movement), rows, path: PATH, values, isMeasured: true }
}

/**
 * Locks a form's movement and lists it with the one at the other end, if any. Throws badRequest if it is reversed
 * already or belongs to a document.
 */
async function listBooked(batchId: Id, services: UnscopedServices): Promise<readonly StoredInOut[]> {
  const { records } = services
  const movement = await records.lock(inOutResource(services), batchId)
  refuseReversed(movement)
  return [movement, ...(await records.list(inOutResource(services), { conditions: [equal('sourceId', batchId)] }))]
}

/** Throws notFound unless the caller sees every warehouse whose stock the movements changed. */
async function refuseUnseen(booked: readonly StoredInOut[], { records, resource }: ScopedServices): Promise<void> {
  for (const movement of booked) await records.get(resource('warehouse.warehouse'), toStockId(movement))
}

async function reverse(batchId: Id, services: ScopedServices): Promise<StoredInOut> {
  const { records, unscoped } = services
  const seen = await records.get(inOutResource(unscoped), batchId)
  await unscoped.lock(...stockLocks([seen.warehouseId, seen.toWarehouseId]), ...projectLocks(seen))
  const booked = await listBooked(batchId, unscoped)
  await refuseUnseen(booked, services)
  const counters = await recordMovements(booked.map(toCounter), unscoped)
  for (const [index, movement] of booked.entries()) {
    const values = { reversalId: counters[index]?.batchId, reversal: reversed }
    await unscoped.records.update(inOutResource(unscoped), movement.batchId, { values, derived: true })
  }
  const [counter] = counters
  if (counter === undefined) throw ServerError.badRequest('该变动没有货物，不必冲销')
  return counter
}

/** Reverses a movement by a counter-entry; both stay visible. */
export const reverseVerb: Verb<'warehouse.in-out.reverse'> = ({ body }, services) =>
  services.transaction((_, scoped) => reverse(body.batchId, scoped))
