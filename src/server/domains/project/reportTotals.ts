import type { Plain } from '../../../contract/value'
import { sumField } from '../sumField'
import type { Building } from './reportedBuildings'

/** Sums over all buildings: weight in tonnes, area in square metres. */
export function reportTotals(buildings: readonly Plain<Building>[]) {
  return {
    buildingNumbers: buildings.map(({ buildNumber }) => buildNumber).join('、'),
    totalWeight: sumField(buildings, 'convertAmount', 3),
    totalArea: sumField(buildings, 'floorAcre', 2),
  }
}
