import type { Place } from '../diagnostics/diagnostic'
import { isTorn } from './isTorn'

/** A list of which some items could not be read, or something in them. */
export function toItems<T>(items: readonly (T | undefined)[], place: Place, inner: (item: T) => unknown) {
  const value = items.filter((item) => item !== undefined)
  const torn = value.length < items.length || value.some((item) => isTorn(inner(item)))
  return { value, place, ...(torn ? { torn } : {}) }
}
