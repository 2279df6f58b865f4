import { useEffect } from 'react'
import type { ScreenNavigation } from './screenNavigation'

export function useShown({ onShown }: ScreenNavigation, label: string | undefined): void {
  useEffect(() => {
    if (label) onShown?.(label)
  }, [onShown, label])
}
