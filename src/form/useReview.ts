import { useState } from 'react'

interface Review {
  readonly open: boolean
  /** Resolves to whether it may be saved. */
  readonly ask: () => Promise<boolean>
  readonly answer: (save: boolean) => void
}

/** A question about what would be saved, open until it is answered. */
export function useReview(): Review {
  const [waiting, setWaiting] = useState<{ readonly resolve: (save: boolean) => void }>()
  return {
    open: waiting !== undefined,
    ask: () => new Promise((resolve) => setWaiting({ resolve })),
    answer: (save) => {
      waiting?.resolve(save)
      setWaiting(undefined)
    },
  }
}
