import type { Services } from '../../crud/services'
import type { Building } from './reportedBuildings'

/** The same rows, each with an id: the one it had in the stored report, or a new one. */
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
