import { useState } from 'react'
import { usePage } from '../../api/usePage'
import type { RecordData } from '../../contract/value'
import { useSession } from '../../session/SessionContext'
import { useApp } from '../AppContext'
import { countUnread, newestOf } from './unread'

const QUERY = { current: 1, size: 20 }
const NONE: readonly RecordData[] = []

export function useNotices() {
  const { storage } = useApp()
  const { user } = useSession()
  const { data, error, isLoading, refetch } = usePage('desk.notice.list', QUERY)
  const key = `notices-seen-${user?.userId ?? ''}`
  const [seen, setSeen] = useState(() => String(storage.get(key) ?? ''))
  const notices = data?.records ?? NONE
  const markSeen = () => {
    const newest = newestOf(notices, seen)
    storage.set(key, newest)
    setSeen(newest)
  }
  return {
    notices,
    unread: countUnread(notices, seen),
    failed: data === undefined && error !== null,
    loading: isLoading,
    refetch: () => void refetch(),
    markSeen,
  }
}
