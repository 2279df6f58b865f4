import { operations } from '../../generated/operations'
import type { Additions } from '../../generated/records'

type Feature = Additions[keyof Additions]

/** What the operations that Blade has do besides. */
export const OWN_FEATURES = {
  conflictRecord: true,
  revokedTokens: true,
  decisionFiles: true,
  documentNumbers: true,
  productionFactories: true,
  todoMarks: true,
  conditionGroups: true,
  listSums: true,
  dashboardFilters: true,
  importPreview: true,
  bodyIds: true,
} as const

/** Maps each announced addition to Blade's operations to `has`. */
export function announce(has: boolean): Readonly<Record<Feature, boolean>> {
  const features = Object.values(operations).flatMap(({ addition }) => addition ?? [])
  return Object.fromEntries(features.map((feature) => [feature, has])) as Record<Feature, boolean>
}
