import type { Value } from '../contract/value'

/** Kept with an entry of the history: the list, with its filters and page, that the way back leads to. */
export interface Origin {
  readonly list?: string
  /** The list is the entry before this one. */
  readonly direct?: boolean
}

export const NO_ORIGIN: Origin = {}

/** What an entry says once it was come back to by its tab: any page may be the entry before it. */
export function visited(state: Value | undefined): Value | undefined {
  return typeof state === 'object' && state !== null && 'direct' in state ? { ...state, direct: false } : state
}
