import { type TrackedReads, trackReads } from './trackReads'

interface Kept<Outside, Parts, Made> {
  readonly parts: Parts
  readonly lookups: TrackedReads<Outside>
  readonly made: Made
}

/**
 * Memoizes the last call while `parts` are identical and the recorded lookups in `outside` have equal answers. An older
 * one would hold all that it has seen of an older `outside`.
 */
export function memoizeTracked<Outside extends object, Parts extends readonly unknown[], Made>(
  make: (outside: Outside, ...parts: Parts) => Made,
): (outside: Outside, ...parts: Parts) => Made {
  let kept: Kept<Outside, Parts, Made> | undefined
  const isSame = (one: Parts, other: Parts) =>
    one.length === other.length && one.every((part, index) => part === other[index])
  return (outside, ...parts) => {
    if (kept === undefined || !isSame(kept.parts, parts) || !kept.lookups.isFresh(outside)) {
      const lookups = trackReads(outside)
      kept = { parts, lookups, made: make(lookups.outside, ...parts) }
    }
    return kept.made
  }
}
