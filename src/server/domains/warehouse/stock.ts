import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { equals } from '../lookup/equals'

/** Stock that is there: in pieces, by weight, or both. */
export const IN_STOCK: Condition = { field: 'isZero', operator: 'equal', value: '0' }

const CHUNK = 200

/** What a warehouse has of the products with these codes. */
export async function findStock(warehouseId: string, codes: Iterable<string>, { records, resource }: Services) {
  const wanted = [...new Set(codes)]
  const rows: RecordData[] = []
  for (let start = 0; start < wanted.length; start += CHUNK) {
    const value = wanted.slice(start, start + CHUNK).join(',')
    const conditions = [...equals({ warehouseId }), { field: 'skuCode', operator: 'in', value } as const]
    rows.push(...(await records.list(resource('warehouse.stock'), { conditions })))
  }
  return rows as readonly RecordData[]
}

/** The rows of a warehouse that are not empty. */
export function listStock(
  where: { readonly [field: string]: string | undefined },
  { records, resource }: Services,
): Promise<readonly RecordData[]> {
  return records.list(resource('warehouse.stock'), { conditions: [...equals(where), IN_STOCK] })
}
