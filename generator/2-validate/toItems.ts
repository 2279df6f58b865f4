import type { Place } from '../diagnostics/diagnostic'
import { hasUnreadableParts } from './hasUnreadableParts'

/** A list of which some items could not be read, or something in them. */
export function toItems<T>(items: readonly (T | undefined)[], place: Place, inner: (item: T) => unknown) {
  const value = items.filter((item) => item !== undefined)
  const torn = value.length < items.length || value.some((item) => hasUnreadableParts(inner(item)))
  return { value, place, ...(torn ? { torn } : {}) }
}
