import type { Id } from '../../../contract/value'
import type { InOutGoods } from '../../../generated/records'
import { multiply } from '../../../value/decimal'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import type { StockChange } from './bookkeeping'
import { goodsTotals } from './goods'
import { bookStock } from './ledger'
import { addToProjects, type Moved } from './projectStock'

export const IN = 1
export const OUT = 2

/** Dictionary keys of movements without a form of their own. */
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
  scrap: '204',
  consumed: '205',
  leave: '206',
} as const

/** Goods that enter or leave one warehouse together. */
export interface Movement {
  readonly type: typeof IN | typeof OUT
  /** Id of the warehouse whose stock changes. */
  readonly stockId: Id
  readonly rows: readonly InOutGoods[]
  /** Path of the rows in the request. */
  readonly path: string
  /** Index of each row in the request; absent: its index in `rows`. */
  readonly places?: readonly number[]
  /** Other fields of the movement's record. */
  readonly values: UnsavedOf<'warehouse.in-out'>
  /** Id for the record, if another one refers to it. */
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

/** Books all movements at once and inserts a record for each; movements without rows are skipped. */
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
  const inserted = new Map<Movement, RecordOf<'warehouse.in-out'>>()
  const brought: Moved[] = []
  // Whoever draws numbers of both series locks them in the same order.
  for (const { movement, changes } of filled.toSorted((one, other) => one.movement.type - other.movement.type)) {
    const { type, values, id, stockId } = movement
    const rows = changes.map((change) => moved.get(change) ?? change.goods)
    const record = { ...values, type, inventoryDetail: rows, ...goodsTotals(rows) }
    inserted.set(movement, await services.records.insert(services.resource('warehouse.in-out'), record, { id }))
    const { totalWeight } = record
    brought.push({ projectId: values.projectId, stockId, tonnes: multiply(totalWeight, type === IN ? 1 : -1) })
  }
  await addToProjects(brought, services)
  return filled.flatMap(({ movement }) => inserted.get(movement) ?? [])
}
