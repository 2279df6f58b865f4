import { useEffect, useRef } from 'react'

/** Runs on unmount with the latest closure. */
export function useUnmount(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => latest.current(), [])
}
