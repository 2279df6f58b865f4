import { toFixed } from '../../../value/decimal'
import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'

type Warehouse = UnsavedOf<'warehouse.warehouse'>

/** Changes the status as a derived change: the warehouse's version stays. */
async function setStatus({ warehouseId, status }: Warehouse, { records, resource }: UnscopedServices): Promise<void> {
  if (warehouseId === undefined || status === undefined) return
  const stored = await records.find(resource('warehouse.warehouse'), warehouseId)
  if (stored === undefined || stored.status === status) return
  await records.update(resource('warehouse.warehouse'), warehouseId, { values: {}, status, derived: true })
}

export const warehouseRules: Derivation<'warehouse.warehouse'> = {
  /** Defaults the organisation to the location's name. */
  beforeSave: async (record, services) => {
    await setStatus(record, services)
    return {
      ...record,
      organName: record.organName ?? record.locationName,
      totalQty: record.totalQty ?? 0,
      totalWeight: record.totalWeight ?? toFixed(0, 3),
    }
  },
}
