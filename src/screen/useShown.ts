import { useEffect } from 'react'
import type { ScreenHost } from './screenHost'

/** Tells the place of a screen what the record is called, once it is there. */
export function useShown({ onShown }: ScreenHost, label: string | undefined): void {
  useEffect(() => {
    if (label) onShown?.(label)
  }, [onShown, label])
}
