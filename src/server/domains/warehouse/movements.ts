import type { Id } from '../../../contract/value'
import type { InOutGoods } from '../../../generated/records'
import { multiply } from '../../../value/decimal'
import type { DraftOf, RecordOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import type { StockChange } from './bookkeeping'
import { goodsTotals } from './goods'
import { bookStock } from './ledger'
import { addToProjects } from './projectStock'

export const IN = 1
export const OUT = 2

/** What moves goods without a form of its own names its kind by these keys of the dictionaries. */
export const INOUT_TYPES = {
  purchase: '101',
  exit: '102',
  allotIn: '103',
  collar: '104',
  offline: '105',
  surplus: '106',
  produced: '107',
  entry: '201',
  allotOut: '202',
  shortage: '203',
  consumed: '205',
  leave: '206',
} as const

/** Goods that come into one warehouse or leave it together. */
export interface Movement {
  readonly type: typeof IN | typeof OUT
  /** The warehouse whose stock changes. */
  readonly stockId: Id
  readonly rows: readonly InOutGoods[]
  /** Where the rows stand in the request. */
  readonly path: string
  /** The number of each row there; absent: its number here. */
  readonly places?: readonly number[]
  /** What the record of it says beside rows and totals. */
  readonly values: DraftOf<'warehouse.in-out'>
  /** Of its record, where another one is to name it. */
  readonly id?: Id
  readonly isMeasured?: StockChange['isMeasured']
}

export function toChanges(movement: Omit<Movement, 'values'>): readonly StockChange[] {
  const { type, stockId, rows, path, places, isMeasured } = movement
  return rows.map((goods, index) => ({
    warehouseId: stockId,
    direction: type === IN ? 1 : -1,
    goods,
    path: `${path}.${places?.[index] ?? index}`,
    isMeasured,
  }))
}

/** Writes a record of each movement, and changes the stock for all of them at once; those without rows say nothing. */
export async function recordMovements(
  movements: readonly Movement[],
  services: UnscopedServices,
): Promise<readonly RecordOf<'warehouse.in-out'>[]> {
  const filled = movements
    .filter(({ rows }) => rows.length > 0)
    .map((movement) => ({ movement, changes: toChanges(movement) }))
  const moved = await bookStock(
    filled.flatMap(({ changes }) => changes),
    services,
  )
  const records: RecordOf<'warehouse.in-out'>[] = []
  const brought: Parameters<typeof addToProjects>[0][number][] = []
  for (const { movement, changes } of filled) {
    const { type, values, id, stockId } = movement
    const rows = changes.map((change) => moved.get(change) ?? change.goods)
    const record = { ...values, type, inventoryDetail: rows, ...goodsTotals(rows) }
    records.push(await services.records.insert(services.resource('warehouse.in-out'), record, { id }))
    const { totalWeight } = record
    brought.push({ projectId: values.projectId, stockId, tonnes: multiply(totalWeight, type === IN ? 1 : -1) })
  }
  await addToProjects(brought, services)
  return records
}
