import { useRef } from 'react'
import { useApi } from '../api/ApiContext'
import type { OperationId, RecordData } from '../contract/value'

type SaveCallHandle = (operation: OperationId, body: RecordData) => Promise<unknown>

/**
 * Sends what one form saves. As long as the same is sent and no answer came, it is named the same attempt, so that a
 * server which saved it at the first time does not save it twice.
 */
export function useSaveCall(): SaveCallHandle {
  const api = useApi()
  const open = useRef<{ readonly content: string; readonly attempt: string }>(undefined)
  return async (operation, body) => {
    const content = JSON.stringify([operation, body])
    if (open.current?.content !== content) open.current = { content, attempt: crypto.randomUUID() }
    const answer = await api.call(operation, { body }, { attempt: open.current.attempt })
    open.current = undefined
    return answer
  }
}
