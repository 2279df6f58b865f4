import { useEffect } from 'react'
import type { ScreenNavigation } from './screenNavigation'

/** Tells the place of a screen what the record is called, once it is there. */
export function useShown({ onShown }: ScreenNavigation, label: string | undefined): void {
  useEffect(() => {
    if (label) onShown?.(label)
  }, [onShown, label])
}
