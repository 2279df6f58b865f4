import type { Id } from '../../../contract/value'
import { multiply } from '../../../value/decimal'
import type { UnsavedOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { dictionaryName } from '../lookup/dictionaryName'
import { ZERO } from './bookkeeping'
import { checkStock } from './ledger'
import { IN, type Movement, OUT, recordMovements, toChanges } from './movements'
import { refuseOverdrawn } from './projectStock'
import type { WaitingDocument } from './waitingGoods'
import type { Warehouse } from './warehouses'

/** Goods of a document that enter or leave one warehouse. */
export interface Transfer extends Pick<Movement, 'type' | 'rows' | 'path' | 'places'> {
  readonly inoutType: string
  readonly warehouse: Warehouse
  /** Warehouse at the other end, if any. */
  readonly other?: Warehouse
}

type Source = Pick<UnsavedOf<'warehouse.in-out'>, 'projectId' | 'projectName' | 'chargeName' | 'memo'> & {
  readonly sourceId: Id
}

async function toMovement(transfer: Transfer, source: Source, services: UnscopedServices): Promise<Movement> {
  const { type, inoutType, warehouse, other, rows, path, places } = transfer
  const code = type === IN ? 'xwy_erp_inbound_type' : 'xwy_erp_outbound_type'
  const { warehouseId, warehouseName } = warehouse
  const to = type === OUT ? other : undefined
  const values = {
    ...source,
    inoutType,
    inoutTypeName: await dictionaryName(code, inoutType, services),
    warehouseId,
    warehouseName,
    toWarehouseId: to?.warehouseId,
    toWarehouseName: to?.warehouseName,
    toWarehouseAddress: to?.warehouseAddress,
  }
  return { type, stockId: warehouseId, rows, path, places, values, isMeasured: true }
}

/** Whose goods a document moves, and who else waits for some. */
interface Submission extends Pick<Source, 'projectId'> {
  readonly waiting: readonly WaitingDocument[]
}

/**
 * Throws badRequest, with a message per row, if too little lies in the stock or on the project's sites beside what
 * waiting documents hold of it.
 */
export async function checkTransfers(
  transfers: readonly Transfer[],
  { projectId, waiting }: Submission,
  services: UnscopedServices,
): Promise<void> {
  const changes = transfers.flatMap((transfer) =>
    toChanges({ ...transfer, stockId: transfer.warehouse.warehouseId, isMeasured: true }),
  )
  const moved = await checkStock(changes, waiting, services)
  const weighed = [...moved].map(([{ warehouseId: stockId, direction }, { weight = ZERO }]) => {
    return { projectId, stockId, tonnes: multiply(weight, direction) }
  })
  await refuseOverdrawn(weighed, waiting, services)
}

export async function bookTransfers(
  transfers: readonly Transfer[],
  source: Source,
  services: UnscopedServices,
): Promise<void> {
  const movements: Movement[] = []
  for (const transfer of transfers) movements.push(await toMovement(transfer, source, services))
  await recordMovements(movements, services)
}
