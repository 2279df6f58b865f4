import { useState } from 'react'

interface Review {
  readonly open: boolean
  /** Resolves to true if the user confirms the save. */
  readonly ask: () => Promise<boolean>
  readonly answer: (save: boolean) => void
}

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
