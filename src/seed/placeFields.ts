import { seedPlaces } from './data/places'

/** An address and its coordinates under field names derived from `field`. */
export function placeFields<Field extends string>(field: Field, address: string) {
  const [longitude, latitude] = seedPlaces[address] ?? []
  const fields = { [field]: address, [`${field}Longitude`]: longitude, [`${field}Latitude`]: latitude }
  return fields as { readonly [Name in Field | `${Field}Longitude` | `${Field}Latitude`]: string }
}
