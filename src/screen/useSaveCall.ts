import { useRef } from 'react'
import { useApi } from '../api/ApiContext'
import type { OperationId } from '../contract/value'
import type { ActionRequest } from './actionTools'

type SaveCallHandle = (operation: OperationId, request: ActionRequest) => Promise<unknown>

/** Sends a form's save with an idempotency key that a retry of the same content reuses. */
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
