import { toFixed } from '../../../value/decimal'
import type { Derivation } from '../../crud/services'

export const warehouseRules: Derivation<'warehouse.warehouse'> = {
  /** A warehouse stands at a factory, whose name its lists show. */
  save: async (record) => ({
    ...record,
    organName: record.organName ?? record.locationName,
    totalQty: record.totalQty ?? 0,
    totalWeight: record.totalWeight ?? toFixed(0, 3),
  }),
}
