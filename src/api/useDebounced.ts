import { useEffect, useState } from 'react'

/** Empty text is not delayed. */
export function useDebounced(value: string, restMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
