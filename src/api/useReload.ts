import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { READ_KEY } from './operationQuery'

/** Invalidates all cached reads, because a write may affect any list, record or choice. */
export function useReload(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [READ_KEY] }), [client])
}
