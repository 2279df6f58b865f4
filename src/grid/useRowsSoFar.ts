import { startTransition, useEffect, useState } from 'react'

/** As many as can be in sight at first, and as many as follow with each frame. */
const SLICE = 16

/** How many rows are in the page: those in sight at once, the others when these have been painted, then always all. */
export function useRowsSoFar(count: number): number {
  const [shown, setShown] = useState(count > SLICE ? SLICE : Number.POSITIVE_INFINITY)
  const next = shown >= count ? Number.POSITIVE_INFINITY : shown + SLICE
  useEffect(() => {
    if (next === shown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(next)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, next])
  return shown
}
