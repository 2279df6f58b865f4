import type { Decimal, Id } from '../../../contract/value'
import { add, compare, multiply, subtract, toFixed } from '../../../value/decimal'
import { memoizeFinds } from '../../crud/memoizeFinds'
import type { RecordOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { sayFigure } from '../lookup/sayFigure'
import { ZERO } from './bookkeeping'
import type { WaitingDocument } from './waitingGoods'
import { WAREHOUSE_TYPES } from './warehouses'

export interface Moved {
  readonly projectId?: Id
  readonly stockId: Id
  /** Negative for goods that leave. */
  readonly tonnes: Decimal
}

export async function isSite(warehouseId: Id, { records, resource }: UnscopedServices): Promise<boolean> {
  const { type } = await records.get(resource('warehouse.warehouse'), warehouseId)
  return type === WAREHOUSE_TYPES.project
}

/** Tonnes by project that movements bring to sites. */
async function weighOnSites(
  movements: readonly Moved[],
  services: UnscopedServices,
): Promise<ReadonlyMap<Id, Decimal>> {
  const tonnes = new Map<Id, Decimal>()
  // Documents that wait have thousands of rows in few warehouses.
  const lookups = memoizeFinds(services)
  for (const { projectId, stockId, tonnes: moved } of movements) {
    if (projectId === undefined || !(await isSite(stockId, lookups))) continue
    tonnes.set(projectId, add(tonnes.get(projectId) ?? 0, moved))
  }
  return tonnes
}

/** Weight on the sites of a project after a movement. Throws badRequest if more is taken than is there and not held. */
function toWeight(
  { projectName, totalWeight = ZERO }: RecordOf<'project.project'>,
  moved: Decimal,
  held: Decimal = ZERO,
): Decimal {
  const after = add(totalWeight, moved)
  if (compare(moved, 0) >= 0 || compare(subtract(after, held), 0) >= 0) return toFixed(after, 3)
  const [there, taken] = [sayFigure(totalWeight, 3), sayFigure(multiply(moved, -1), 3)]
  const message =
    compare(held, 0) === 0
      ? `项目“${projectName}”在工地的库存重量为${there}吨，不足${taken}吨`
      : `项目“${projectName}”在工地的库存重量为${there}吨，其中${sayFigure(held, 3)}吨由待审批的单据占用，不足${taken}吨`
  return refuseField('projectId', message)
}

function toMoved({ projectId, goods }: WaitingDocument): readonly Moved[] {
  return goods.map(({ warehouseId, weight = ZERO }) => ({ projectId, stockId: warehouseId, tonnes: weight }))
}

/** Throws badRequest if movements take more from the sites of a project than lies there beside what others hold. */
export async function refuseOverdrawn(
  movements: readonly Moved[],
  waiting: readonly WaitingDocument[],
  services: UnscopedServices,
): Promise<void> {
  const { records, resource } = services
  for (const [id, tonnes] of await weighOnSites(movements, services)) {
    const others = waiting.filter(({ projectId }) => projectId === id).flatMap(toMoved)
    const held = (await weighOnSites(others, services)).get(id)
    toWeight(await records.get(resource('project.project'), id), tonnes, held)
  }
}

/**
 * Adds movements to the weight on the sites of their projects. Callers must have locked the projects with the stock.
 * Throws badRequest if more is taken than lies there.
 */
export async function addToProjects(movements: readonly Moved[], services: UnscopedServices): Promise<void> {
  const resource = services.resource('project.project')
  for (const [id, tonnes] of await weighOnSites(movements, services)) {
    const totalWeight = toWeight(await services.records.lock(resource, id), tonnes)
    await services.records.update(resource, id, { values: { totalWeight }, derived: true })
  }
}
