import type { Services } from '../../crud/services'
import type { Building } from './reportedBuildings'

/** Keeps ids of the stored report and gives new ones to all other rows. */
export function withIds(
  buildings: readonly Building[],
  stored: readonly Building[],
  { newId }: Services,
): readonly Building[] {
  const free = new Set(stored.map(({ id }) => id))
  return buildings.map((building) => {
    const isKnown = building.id !== undefined && free.delete(building.id)
    return isKnown ? building : { ...building, id: newId() }
  })
}
