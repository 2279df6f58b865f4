import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'

/** The same rows, each with an id: the one it had in the stored report, or a new one. */
export function withIds(
  buildings: readonly RecordData[],
  stored: readonly RecordData[],
  { newId }: Services,
): readonly RecordData[] {
  const free = new Set(stored.map(({ id }) => id))
  return buildings.map((building) => {
    const isKnown = building.id !== undefined && free.delete(building.id)
    return isKnown ? building : { ...building, id: newId() }
  })
}
