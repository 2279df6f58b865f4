const MAX_SIZE = 500
const DEFAULT_SIZE = 10

/** `current` and `size` of a query that has passed its schema; a larger size is answered with 500 rows. */
export function toPaging(query: { readonly [key: string]: string }): { current: number; size: number } {
  const current = Number(query.current ?? 1)
  const size = Math.min(Number(query.size ?? DEFAULT_SIZE), MAX_SIZE)
  return { current, size }
}
