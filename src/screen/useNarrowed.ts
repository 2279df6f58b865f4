import { useMemo } from 'react'
import type { Screen } from '../contract/screen'
import { useSession } from '../session/SessionContext'
import type { LoadedScreen } from './loadScreen'

/** The screen with the user's permissions; the same object until one that the screen asks for changes. */
export function useNarrowed(loaded: LoadedScreen | undefined): Screen | undefined {
  const { permissions } = useSession()
  const held = loaded?.screen.codes?.filter((code) => permissions.has(code)).join(' ')
  return useMemo(() => {
    if (loaded?.narrow === undefined) return loaded?.screen
    const codes = new Set(held?.split(' '))
    return loaded.narrow(loaded.screen, (code) => codes.has(code))
  }, [loaded, held])
}
