import { operations } from '../../generated/operations'
import type { Additions } from '../../generated/records'

type Feature = Additions[keyof Additions]

/** Says of everything by which a backend can announce operations that are not Blade's whether it has them. */
export function announce(has: boolean): Readonly<Record<Feature, boolean>> {
  const features = Object.values(operations).flatMap(({ addition }) => addition ?? [])
  return Object.fromEntries(features.map((feature) => [feature, has])) as Record<Feature, boolean>
}
