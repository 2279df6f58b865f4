import { useEffect, useState } from 'react'

/** The value once it has rested that long; an emptied text counts at once. */
export function useDebounced(value: string, restMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
