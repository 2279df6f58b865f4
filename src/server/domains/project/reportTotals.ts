import type { Plain } from '../../../contract/value'
import { sumField } from '../sumField'
import type { Building } from './reportedBuildings'

/** What a report says of all its buildings together: tonnes and square metres as decimals. */
export function reportTotals(buildings: readonly Plain<Building>[]) {
  return {
    buildingNumbers: buildings.map(({ buildNumber }) => buildNumber).join('、'),
    totalWeight: sumField(buildings, 'convertAmount', 3),
    totalArea: sumField(buildings, 'floorAcre', 2),
  }
}
