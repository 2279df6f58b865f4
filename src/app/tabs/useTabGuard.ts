import { useEffect } from 'react'
import { hasUnsavedWork } from '../../screen/unsavedWork'

/** The browser asks before the window closes over unsaved work, in whichever tab it is. */
export function useTabGuard(): void {
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])
}
