import { useCallback, useEffect, useState } from 'react'
import type { ScreenRoute } from '../contract/route'
import type { Screen } from '../contract/screen'

export interface ScreenLoad {
  readonly screen?: Screen
  readonly failed: boolean
  readonly retry: () => void
}

/** The compiled screen of a route; the browser's module map caches the module. */
export function useScreen(route: ScreenRoute): ScreenLoad {
  const [load, setLoad] = useState<{ readonly of: ScreenRoute; readonly screen?: Screen; readonly failed?: boolean }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same work again
  useEffect(() => {
    let wanted = true
    route.load().then(
      ({ screen }) => wanted && setLoad({ of: route, screen }),
      () => wanted && setLoad({ of: route, failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [route, attempt])
  const current = load?.of === route ? load : undefined
  const retry = useCallback(() => {
    setLoad(undefined)
    setAttempt((count) => count + 1)
  }, [])
  return { screen: current?.screen, failed: current?.failed ?? false, retry }
}
