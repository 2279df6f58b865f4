import { useEffect, useState } from 'react'
import { whenIdle } from './whenIdle'

/** True once the browser has been idle after the first render. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
