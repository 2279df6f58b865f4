import type { RecordData } from '../../../contract/value'
import { seedPlaces } from '../../db/seed/places'

/** An address with its coordinates, as the records of a resource name them. */
export function placeFields(field: string, address: string): RecordData {
  const [longitude, latitude] = seedPlaces[address] ?? []
  return { [field]: address, [`${field}Longitude`]: longitude, [`${field}Latitude`]: latitude }
}
