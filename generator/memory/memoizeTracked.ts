import { type TrackedReads, trackReads } from './trackReads'

/** Memoizes the last call while `parts` are identical and the recorded lookups in `outside` have equal answers. */
export function memoizeTracked<Outside extends object, Parts extends readonly unknown[], Made>(
  make: (outside: Outside, ...parts: Parts) => Made,
): (outside: Outside, ...parts: Parts) => Made {
  let last: { readonly parts: Parts; readonly lookups: TrackedReads<Outside>; readonly made: Made } | undefined
  const isSame = (parts: Parts) =>
    last?.parts.length === parts.length && parts.every((part, index) => part === last?.parts[index])
  return (outside, ...parts) => {
    if (last && isSame(parts) && last.lookups.isFresh(outside)) return last.made
    const lookups = trackReads(outside)
    last = { parts, lookups, made: make(lookups.outside, ...parts) }
    return last.made
  }
}
