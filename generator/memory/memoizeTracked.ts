import { type TrackedReads, trackReads } from './trackReads'

/** The last result, and the one before, to which an edit that is undone returns. */
const MAX_KEPT = 2

interface Kept<Outside, Parts, Made> {
  readonly parts: Parts
  readonly lookups: TrackedReads<Outside>
  readonly made: Made
}

/** Memoizes the last calls, each while `parts` are identical and the recorded lookups in `outside` have equal answers. */
export function memoizeTracked<Outside extends object, Parts extends readonly unknown[], Made>(
  make: (outside: Outside, ...parts: Parts) => Made,
): (outside: Outside, ...parts: Parts) => Made {
  let kept: readonly Kept<Outside, Parts, Made>[] = []
  const isSame = (one: Parts, other: Parts) =>
    one.length === other.length && one.every((part, index) => part === other[index])
  const makeAnew = (outside: Outside, parts: Parts): Kept<Outside, Parts, Made> => {
    const lookups = trackReads(outside)
    return { parts, lookups, made: make(lookups.outside, ...parts) }
  }
  return (outside, ...parts) => {
    const known = kept.find((one) => isSame(one.parts, parts) && one.lookups.isFresh(outside))
    const last = known ?? makeAnew(outside, parts)
    kept = [last, ...kept.filter((one) => one !== last)].slice(0, MAX_KEPT)
    return last.made
  }
}
