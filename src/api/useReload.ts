import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { READ_KEY } from './operationQuery'

/**
 * Invalidates all cached reads, because a write may affect any list, record or choice; resolves once the answers of those
 * that are shown have come and are shown.
 */
export function useReload(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: [READ_KEY] })
    // Components are told a task later than the promise.
    await new Promise<void>(notifyManager.schedule)
  }, [client])
}
