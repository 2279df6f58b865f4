const DEFAULT_SIZE = 10

/** Reads `current` and `size` of a checked query; caps the size at `maxSize`. */
export function toPaging(
  query: { readonly current?: string; readonly size?: string },
  maxSize: number,
): { current: number; size: number } {
  const current = Number(query.current ?? 1)
  const size = Math.min(Number(query.size ?? DEFAULT_SIZE), maxSize)
  return { current, size }
}
