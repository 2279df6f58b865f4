import { useEffect, useRef } from 'react'

/** Acts when what is shown leaves the page: what cannot be seen any more is no objection either. */
export function useGone(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => latest.current(), [])
}
