import type { Id } from '../../../contract/value'
import type { FieldOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { equal, equals, equalsOneOf, holdsId } from '../lookup/equals'

/** The project and the factory that a panel is asked about; without them it is asked about all. */
export interface Asked {
  readonly projectId?: Id
  readonly factoryId?: Id
}

export type ConditionsOf<Name extends string> = readonly Condition<FieldOf<Name>>[]

export function plansOf({ projectId, factoryId }: Asked): ConditionsOf<'requirement.demand-plan'> {
  return [...equals({ factoryId }), ...(projectId === undefined ? [] : [holdsId('projectId', projectId)])]
}

export async function ordersOf(
  { projectId, factoryId }: Asked,
  { records, resource }: Services,
): Promise<ConditionsOf<'procurement.purchase-order'>> {
  if (factoryId === undefined) return equals({ projectId })
  const projects = await records.list(resource('project.project'), { conditions: equals({ factoryId }) })
  return [
    ...equals({ projectId }),
    equalsOneOf(
      'projectId',
      projects.map((project) => project.projectId),
    ),
  ]
}

/** Ids of the warehouses at a factory. */
export async function listWarehousesOf(factoryId: Id, { records, resource }: Services): Promise<readonly Id[]> {
  const conditions = equals({ locationId: factoryId })
  const warehouses = await records.list(resource('warehouse.warehouse'), { conditions })
  return warehouses.map(({ warehouseId }) => warehouseId)
}

export async function movementsOf(
  { projectId, factoryId }: Asked,
  services: Services,
): Promise<ConditionsOf<'warehouse.in-out'>> {
  if (factoryId === undefined) return equals({ projectId })
  return [...equals({ projectId }), equalsOneOf('warehouseId', await listWarehousesOf(factoryId, services))]
}

export async function stockOf({ factoryId }: Asked, services: Services): Promise<ConditionsOf<'warehouse.stock'>> {
  return factoryId === undefined ? [] : [equalsOneOf('warehouseId', await listWarehousesOf(factoryId, services))]
}

interface SettlementsQuery {
  readonly conditions: ConditionsOf<'procurement.settlement'>
  /** Settlements name their order by its number; one group for each. */
  readonly anyOf?: readonly ConditionsOf<'procurement.settlement'>[]
}

export async function settlementsOf({ projectId, factoryId }: Asked, services: Services): Promise<SettlementsQuery> {
  const { records, resource } = services
  const ofFactory = equals({ factoryId })
  if (projectId === undefined) return { conditions: ofFactory }
  const orders = await records.list(resource('procurement.purchase-order'), { conditions: equals({ projectId }) })
  const numbers = orders.flatMap(({ orderNumber }) => orderNumber ?? [])
  if (numbers.length === 0) return { conditions: [equalsOneOf('purchaseCode', [])] }
  return { conditions: ofFactory, anyOf: numbers.map((number) => [equal('purchaseCode', number)]) }
}
