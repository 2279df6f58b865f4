import type { Id } from '../../contract/value'
import type { UnscopedServices } from '../crud/services'
import { listWaitingShipments } from './logistics/exports'
import { listWaitingProduction } from './production/exports'
import type { WaitingDocument } from './warehouse/exports'

/** Documents beside the given one that take goods out of warehouses once they are agreed. */
export async function listRivals(id: Id, services: UnscopedServices): Promise<readonly WaitingDocument[]> {
  const waiting = [...(await listWaitingShipments(services)), ...(await listWaitingProduction(services))]
  return waiting.filter((document) => document.id !== id)
}
