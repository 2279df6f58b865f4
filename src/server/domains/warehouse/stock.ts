import type { Id } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'
import type { Services, UnscopedServices } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { ServerError } from '../../http/ServerError'
import { equals } from '../lookup/equals'
import { listByValues } from '../lookup/listByValues'

export type Stock = RecordOf<'warehouse.stock'>

/** Condition that selects rows with pieces or weight. */
export const IN_STOCK: Condition<'isZero'> = { field: 'isZero', operator: 'equal', value: '0' }

/** Lock keys for writes of the stock; other ids are harmless. */
export function stockLocks(warehouseIds: Iterable<string | undefined>): readonly string[] {
  return [...warehouseIds].filter((id) => id !== undefined).map((id) => `stock ${id}`)
}

export async function findStock(
  warehouseId: Id,
  codes: Iterable<string>,
  { records, resource }: UnscopedServices,
): Promise<ReadonlyMap<string, Stock>> {
  const conditions = equals({ warehouseId })
  const query = { resource: resource('warehouse.stock'), field: 'skuCode', values: codes, conditions } as const
  const rows = await listByValues(query, records)
  return new Map(rows.flatMap((row) => (row.skuCode === undefined ? [] : [[row.skuCode, row]])))
}

/** Throws notFound if the warehouse has no row for the product. */
export async function getStock(
  where: Pick<Stock, 'warehouseId' | 'skuCode' | 'category1stCode'>,
  { records, resource }: Services,
): Promise<Stock> {
  const [stock] = await records.list(resource('warehouse.stock'), { conditions: equals(where) })
  if (stock === undefined) throw ServerError.notFound('仓库中没有该产品')
  return stock
}

/** Rows with pieces or weight. */
export function listStock(
  where: Pick<Stock, 'warehouseId' | 'category1stCode'>,
  { records, resource }: Services,
): Promise<readonly Stock[]> {
  return records.list(resource('warehouse.stock'), { conditions: [...equals(where), IN_STOCK] })
}
