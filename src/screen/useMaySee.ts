import type { ScreenRoute } from '../contract/route'
import { useSession } from '../session/SessionContext'
import { maySee } from './maySee'
import { useScreens } from './ScreensContext'

export function useMaySee(route: ScreenRoute): boolean {
  const session = useSession()
  const { find } = useScreens()
  return maySee(route, session, find)
}
