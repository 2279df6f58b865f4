/** The size of a list whose user has chosen none: as many rows as its box shows. */
export const FITTING = 0
export const MIN_FITTING = 10
export const MAX_FITTING = 200

/** A list that fits its rows takes any size, so that page 2 of somebody's is page 2 of all; undefined for no such size. */
export function readFittingSize(text: string | null): number | undefined {
  const size = text !== null && /^\d{2,3}$/.test(text) ? Number(text) : 0
  return size >= MIN_FITTING && size <= MAX_FITTING ? size : undefined
}
