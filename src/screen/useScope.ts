import { useMemo } from 'react'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'
import { useSession } from '../session/SessionContext'
import { today } from '../value/date'
import { useScreens } from './ScreensContext'

/** What the expressions of a screen may read before there is a record. `params` must stay the same object. */
export function useScope(params: RecordData): Scope {
  const { user } = useSession()
  const { clock } = useScreens()
  const date = today(clock ?? Date.now)
  return useMemo(
    () => ({ form: {}, row: {}, params, user: user ? { ...user } : {}, today: date }),
    [params, user, date],
  )
}
