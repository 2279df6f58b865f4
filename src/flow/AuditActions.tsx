import { useState } from 'react'
import { useApi } from '../api/ApiContext'
import { ApiError } from '../api/ApiError'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { useOpenTodo } from './useOpenTodo'
import { VerdictDialog } from './VerdictDialog'
import { type Verdict, verdictsOf } from './verdict'

interface AuditActionsProps {
  readonly businessId: string
  readonly onDone: () => void
}

/** What the signed-in user can decide on a document; nothing where no task of it waits for them. */
export function AuditActions({ businessId, onDone }: AuditActionsProps) {
  const api = useApi()
  const text = useText()
  const todo = useOpenTodo(businessId)
  const [verdict, setVerdict] = useState<Verdict>()
  if (todo === undefined) return null

  const commit = async (auditComment: string) => {
    try {
      await api.call('flow.todo.commit', { body: { id: todo.id, auditResult: verdict?.result, auditComment } })
    } catch (error) {
      if (error instanceof ApiError) return text(error.message)
      throw error
    }
    setVerdict(undefined)
    onDone()
    return undefined
  }
  return (
    <>
      {verdictsOf(todo.results).map((each) => (
        <Button key={each.result} tone={each.tone} onClick={() => setVerdict(each)}>
          {text(each.title)}
        </Button>
      ))}
      {verdict === undefined ? null : (
        <VerdictDialog verdict={verdict} onCommit={commit} onClose={() => setVerdict(undefined)} />
      )}
    </>
  )
}
