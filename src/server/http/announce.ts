import { operations } from '../../generated/operations'
import type { Additions } from '../../generated/records'

type Feature = Additions[keyof Additions]

/** Maps each announced addition to Blade's operations to `has`. */
export function announce(has: boolean): Readonly<Record<Feature, boolean>> {
  const features = Object.values(operations).flatMap(({ addition }) => addition ?? [])
  return Object.fromEntries(features.map((feature) => [feature, has])) as Record<Feature, boolean>
}
