const DEFAULT_SIZE = 10

/** `current` and `size` of a query that has passed its schema; a larger size is answered with `maxSize` rows. */
export function toPaging(
  query: { readonly current?: string; readonly size?: string },
  maxSize: number,
): { current: number; size: number } {
  const current = Number(query.current ?? 1)
  const size = Math.min(Number(query.size ?? DEFAULT_SIZE), maxSize)
  return { current, size }
}
