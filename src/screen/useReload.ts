import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { READ_KEY } from '../api/operationQuery'

/** Asks anew for all that is shown: what was written may be seen in any list, record or choice. */
export function useReload(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [READ_KEY] }), [client])
}
