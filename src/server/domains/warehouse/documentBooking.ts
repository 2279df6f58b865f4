import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { dictionaryName } from '../lookup/dictionaryName'
import { IN, type Movement, OUT, recordMovements } from './movements'

/** Goods of a document that come into one warehouse or leave it, by the numbers of their rows. */
export interface Transfer {
  readonly type: typeof IN | typeof OUT
  readonly inoutType: string
  readonly warehouse: RecordData
  /** The other end, where there is one. */
  readonly other?: RecordData
  readonly rows: readonly RecordData[]
  readonly path: string
  readonly places?: readonly number[]
}

interface Source {
  readonly sourceId: string
  readonly projectId: RecordData[string]
  readonly projectName: RecordData[string]
  readonly chargeName?: RecordData[string]
  readonly memo?: string
}

async function toMovement(transfer: Transfer, source: Source, services: Services): Promise<Movement> {
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
  return { type, stockId: String(warehouseId), rows, path, places, values }
}

/** Books what a document moves, all of it in one step. */
export async function bookTransfers(transfers: readonly Transfer[], source: Source, services: Services): Promise<void> {
  const movements: Movement[] = []
  for (const transfer of transfers) movements.push(await toMovement(transfer, source, services))
  await recordMovements(movements, services)
}
