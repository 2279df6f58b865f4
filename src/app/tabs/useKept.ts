import { useState } from 'react'

/** The value while active; after that, the one it had last. */
export function useKept<T>(value: T, active: boolean): T {
  const [kept, setKept] = useState(() => value)
  if (!active) return kept
  if (kept !== value) setKept(() => value)
  return value
}
