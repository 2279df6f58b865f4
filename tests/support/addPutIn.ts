import type { Database } from '../../src/server/db/database'
import { insertRecord } from './insertRecord'

export interface PutInGiven {
  readonly requireIds: readonly string[]
  readonly entryDate: string
  readonly weight: string
  readonly factoryId?: string
  readonly projectPutinCode?: string
  /** Default: agreed. */
  readonly status?: number
}

const AGREED = 10
let last = 0

/** Inserts an inbound instruction for one kind of goods into the database; returns its id. */
export async function addPutIn(db: Database, given: PutInGiven): Promise<string> {
  const { weight, status = AGREED, ...fields } = given
  last += 1
  const id = String(8_100_000_000_000_000_000n + BigInt(last))
  const vehicle = {
    cartNumber: '粤A12345',
    driverName: '陈师傅',
    startDate: `${given.entryDate} 08:00:00`,
    estDate: `${given.entryDate} 18:00:00`,
    totalWeight: weight,
    totalQty: 10,
    totalUnit: '3',
  }
  const goods = [{ skuCode: 'LM-P150-2700', qty: 10, weight }]
  const body = {
    projectPutinCode: `RK-T-${last}`,
    ...fields,
    transportList: [{ ...vehicle, transportId: id, projectPutInDetailList: goods }],
  }
  await insertRecord(db, { id, resource: 'logistics.inbound-instruction', status, body })
  return id
}
