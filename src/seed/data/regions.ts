import divisions from './regions.json'

export interface SeedRegion {
  readonly code: string
  readonly name: string
  readonly parentCode: string
  /** Codes from `0` down to the parent's. */
  readonly ancestors: string
  readonly level: number
  /** Position below the parent, from 1. */
  readonly sort: number
}

/** What is below a region: texts of code and name, each with what is below it. */
type Divisions = readonly (readonly [text: string, below: Divisions])[]

const COUNTRY: SeedRegion = {
  ...{ code: '00', name: '中华人民共和国' },
  ...{ parentCode: '0', ancestors: '0', level: 0, sort: 1 },
}

/** Regions in the order of the tree. The level follows from the code's length, whatever the parent. */
function toRegions(parent: SeedRegion, divided: Divisions): readonly SeedRegion[] {
  return divided.flatMap(([text, below], index) => {
    const code = String(Number.parseInt(text, 10))
    const name = text.slice(code.length).trim()
    const ancestors = `${parent.ancestors},${parent.code}`
    const region = { code, name, parentCode: parent.code, ancestors, level: code.length / 2, sort: index + 1 }
    return [region, ...toRegions(region, below)]
  })
}

const toDistricts = (text: string): Divisions => text.split(' ').flatMap((part) => (part === '' ? [] : [[part, []]]))

/**
 * Provinces, cities and districts as of 2025. `regions.json` holds cities by province, and the districts of each in one
 * text; a county that its province governs itself stands among the cities.
 */
export const seedRegions: readonly SeedRegion[] = [
  COUNTRY,
  ...toRegions(
    COUNTRY,
    Object.entries(divisions).map(([province, cities]) => [
      province,
      Object.entries(cities).map(([city, districts]) => [city, toDistricts(districts)]),
    ]),
  ),
]
