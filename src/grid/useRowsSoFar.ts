import { startTransition, useEffect, useState } from 'react'

/** The maximum of rows that are visible when a table opens. */
const FIRST_SEEN = 16

/** Number of rows to render: the visible ones first, all after the first paint. */
export function useRowsSoFar(count: number): number {
  const [shown, setShown] = useState(count > FIRST_SEEN ? FIRST_SEEN : Number.POSITIVE_INFINITY)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const showAll = () => startTransition(() => setShown(Number.POSITIVE_INFINITY))
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(showAll)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return shown
}
