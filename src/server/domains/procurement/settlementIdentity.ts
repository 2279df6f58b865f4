import { toDecimal } from '../../../value/decimal'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { listByValues } from '../lookup/listByValues'

type Settlement = UnsavedOf<'procurement.settlement'>

/** Key of goods on one delivery, which are settled once. */
export function identityOf({ putinCode = '', oddNumber = '', skuName = '', length }: Settlement): string {
  return JSON.stringify([putinCode, oddNumber, skuName, toDecimal(length ?? 0)])
}

export async function findSame(
  settlements: readonly Settlement[],
  { records, resource }: UnscopedServices,
): Promise<readonly RecordOf<'procurement.settlement'>[]> {
  const values = settlements.flatMap(({ putinCode }) => putinCode ?? [])
  const stored = await listByValues(
    { resource: resource('procurement.settlement'), field: 'putinCode', values },
    records,
  )
  const sought = new Set(settlements.map(identityOf))
  return stored.filter((other) => sought.has(identityOf(other)))
}
