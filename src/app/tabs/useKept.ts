import { useState } from 'react'

/** Returns the current value while active, else the last value of the active time. */
export function useKept<T>(value: T, active: boolean): T {
  const [kept, setKept] = useState(() => value)
  if (!active) return kept
  if (kept !== value) setKept(() => value)
  return value
}
