import { startTransition, useEffect, useState } from 'react'

/** As many as can be in sight when a table is opened. */
const FIRST_SEEN = 16

/** How many rows are in the page: those in sight at once, the others when these have been painted, then always all. */
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
