import { useRef } from 'react'
import { useApi } from '../api/ApiContext'
import type { OperationId } from '../contract/value'
import type { ActionRequest } from './actionTools'

type SaveCallHandle = (operation: OperationId, request: ActionRequest) => Promise<unknown>

/**
 * Sends what one form saves. As long as the same is sent and no answer came, it is named the same attempt, so that a
 * server which saved it at the first time does not save it twice.
 */
export function useSaveCall(): SaveCallHandle {
  const api = useApi()
  const open = useRef<{ readonly content: string; readonly attempt: string }>(undefined)
  return async (operation, request) => {
    const content = JSON.stringify([operation, request])
    if (open.current?.content !== content) open.current = { content, attempt: crypto.randomUUID() }
    const answer = await api.dynamicCall(operation, request, { attempt: open.current.attempt })
    open.current = undefined
    return answer
  }
}
