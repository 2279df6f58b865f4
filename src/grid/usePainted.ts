import { startTransition, useEffect, useState } from 'react'

/** The maximum of rows that are visible when a table opens. */
export const FIRST_ROWS = 16

/** False until the first paint of a table: what nobody sees or reaches before it is rendered after it. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => startTransition(() => setPainted(true))
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(follow)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return painted
}
