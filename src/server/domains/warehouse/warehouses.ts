import type { Id } from '../../../contract/value'
import { warehouseStatus } from '../../../generated/statuses'
import { toId } from '../../../value/id'
import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { getChosen } from '../lookup/chosenRecord'
import { refuseField } from '../lookup/refuseField'

export type Warehouse = RecordOf<'warehouse.warehouse'>

/** Warehouse id of purchased goods, which come from outside. */
export const PURCHASE = '-1'

type Ends = Pick<RecordOf<'warehouse.in-out'>, 'warehouseId' | 'toWarehouseId'>

/** Id of the warehouse whose stock the movement changed. */
export function toStockId({ warehouseId, toWarehouseId }: Ends): Id {
  return toId(warehouseId === PURCHASE ? (toWarehouseId ?? '') : warehouseId)
}

export const WAREHOUSE_TYPES = { dispatch: '3', returns: '4', project: '5' } as const

const TYPE_NAMES: { readonly [type: string]: string } = {
  [WAREHOUSE_TYPES.dispatch]: '发货仓库',
  [WAREHOUSE_TYPES.returns]: '退货目的仓库',
  [WAREHOUSE_TYPES.project]: '项目仓库',
}

export interface WarehousePlace {
  readonly path: string
  readonly title: string
  /** Absent: any type. */
  readonly type?: string
}

/** Returns a warehouse for a movement. Throws badRequest at the path if it is missing, closed or of another type. */
export async function getWarehouse(
  id: string | undefined,
  place: WarehousePlace,
  services: Services,
): Promise<Warehouse> {
  const choice = { ...place, resource: services.resource('warehouse.warehouse') }
  const warehouse = await getChosen(id, choice, services)
  if (warehouse.status === warehouseStatus.code.closed) refuseField(place.path, `${place.title}已停用`)
  if (place.type !== undefined && warehouse.type !== place.type) {
    refuseField(place.path, `${place.title}的类型应为${TYPE_NAMES[place.type] ?? place.type}`)
  }
  return warehouse
}
