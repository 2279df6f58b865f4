import type { Value } from '../contract/value'

/** State of a history entry: the list, with filters and page, that a form or view returns to. */
export interface Origin {
  readonly list?: string
  /** True if the list is the previous history entry. */
  readonly direct?: boolean
}

const NO_ORIGIN: Origin = {}

export function readOrigin(state: unknown): Origin {
  // The cast is safe: only the screens' own page writes the state of a history entry.
  return (state ?? NO_ORIGIN) as Origin
}

/** Clears `direct` after a switch of tabs, since any page may now precede the entry. */
export function visited(state: Value | undefined): Value | undefined {
  return typeof state === 'object' && state !== null && 'direct' in state ? { ...state, direct: false } : state
}
