import { seedId } from '../../src/server/db/seed/seedId'
import type { JsonObject } from '../../src/server/http/json'

/** A project lease as its form asks for it; one that names a factory has all that the other form asks for. */
function fullLease(made: JsonObject): JsonObject {
  if (made.factoryId !== null)
    return { ...made, settlementMonthAndWeight: [{ yearMonth: '2026-02', totalWeight: '1.500' }] }
  const dates = { estimatedEntryDate: '2026-03-02', estimatedExitDate: '2026-12-30' }
  return { ...made, ...dates, projectId: seedId('project', 1), leaseQty: 1, rentPayCycle: 1, totalPeriods: 2 }
}

/** What a filled record of a resource must be beyond its schema, because its domain looks closer. */
export const fullRecords: { readonly [resource: string]: (made: JsonObject) => JsonObject } = {
  'lease.project-lease': fullLease,
  // A total must fit into its field: the description alone would make prices of thirteen billion.
  'procurement.purchase-order': (made) => ({
    ...made,
    price: '20350.00',
    processFee: '3200.00',
    totalWeight: '12.500',
    transportFee: '150.00',
  }),
}
