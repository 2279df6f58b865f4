import type { Place } from '../diagnostics/diagnostic'
import { hasUnreadableParts } from './hasUnreadableParts'

/** Drops unreadable items and marks the list as unreadable if an item or a part of one failed to parse. */
export function toItems<T>(items: readonly (T | undefined)[], place: Place, inner: (item: T) => unknown) {
  const value = items.filter((item) => item !== undefined)
  const unreadable = value.length < items.length || value.some((item) => hasUnreadableParts(inner(item)))
  return { value, place, ...(unreadable ? { unreadable } : {}) }
}
