import { compare, toFixed } from '../../../value/decimal'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { WAREHOUSE_TYPES } from './warehouses'

type Warehouse = UnsavedOf<'warehouse.warehouse'>
type StoredWarehouse = RecordOf<'warehouse.warehouse'>

async function findStored({ warehouseId }: Warehouse, { records, resource }: UnscopedServices) {
  return warehouseId === undefined ? undefined : records.find(resource('warehouse.warehouse'), warehouseId)
}

/** Changes the status as a derived change: the warehouse's version stays. */
async function setStatus(
  { status }: Warehouse,
  { warehouseId, status: known }: StoredWarehouse,
  { records, resource }: UnscopedServices,
): Promise<void> {
  if (status === undefined || known === status) return
  await records.update(resource('warehouse.warehouse'), warehouseId, { values: {}, status, derived: true })
}

const isSite = ({ type }: Pick<Warehouse, 'type'>) => type === WAREHOUSE_TYPES.project

/** Throws badRequest if goods would come to a site, or leave one, without a movement that their projects count. */
function refuseMovedSite(record: Warehouse, stored: StoredWarehouse): void {
  const { totalQty = 0, totalWeight = 0 } = stored
  if (isSite(record) === isSite(stored) || (totalQty === 0 && compare(totalWeight, 0) === 0)) return
  refuseField('type', '仓库内还有货物，类型不能改为项目仓库，也不能从项目仓库改走')
}

export const warehouseRules: Derivation<'warehouse.warehouse'> = {
  /** Defaults the organisation to the location's name. */
  beforeSave: async (record, services) => {
    const stored = await findStored(record, services)
    if (stored !== undefined) {
      refuseMovedSite(record, stored)
      await setStatus(record, stored, services)
    }
    return {
      ...record,
      organName: record.organName ?? record.locationName,
      totalQty: record.totalQty ?? 0,
      totalWeight: record.totalWeight ?? toFixed(0, 3),
    }
  },
}
