import { useEffect } from 'react'
import { hasUnsavedWork } from '../../screen/unsavedWork'

/** Makes the browser ask before the window closes over unsaved work in any tab. */
export function useTabGuard(): void {
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])
}
