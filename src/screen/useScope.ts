import { useMemo, useState } from 'react'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'
import { useSession } from '../session/SessionContext'
import { today } from '../value/date'
import { useScreens } from './ScreensContext'

/** The scope of a screen without a record; the same object until a part of it changes. */
export function useScope(params: RecordData): Scope {
  const { user } = useSession()
  const { clock } = useScreens()
  const date = today(clock ?? Date.now)
  const kept = useSame(params)
  return useMemo(
    () => ({ form: {}, row: {}, params: kept, user: user ? { ...user } : {}, today: date }),
    [kept, user, date],
  )
}

function useSame(record: RecordData): RecordData {
  const [kept, setKept] = useState(record)
  if (kept === record || JSON.stringify(kept) === JSON.stringify(record)) return kept
  setKept(record)
  return record
}
