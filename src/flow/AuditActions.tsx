import { useState } from 'react'
import { useApi } from '../api/ApiContext'
import { ApiError } from '../api/ApiError'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { type AuditForm, takenBack, toFormError } from './auditForm'
import { DecisionDialog, type Words } from './DecisionDialog'
import { AGREE, type Decision, decisionsOf } from './decision'
import { sendDecision } from './sendDecision'
import { type OpenTodo, useOpenTodo } from './useOpenTodo'

interface AuditActionsProps {
  readonly businessId: string
  /** What the handler fills in before agreeing; absent where there is nothing. */
  readonly form?: AuditForm
  /** Leads to where the step's form stands. */
  readonly onFill: (todo: OpenTodo) => void
  readonly onDone: () => void
}

/** A decision whose words are asked for, and the form that waits for what comes of it. */
interface Asked {
  /** As it was when the decision was chosen: what is typed outlives a task that is gone. */
  readonly todo: OpenTodo
  readonly decision: Decision
  readonly values?: RecordData
  readonly settle?: (error?: ApiError) => void
}

/** What the signed-in user can decide on a document; nothing where no task of it waits for them. */
export function AuditActions({ businessId, form, onFill, onDone }: AuditActionsProps) {
  const api = useApi()
  const text = useText()
  const todo = useOpenTodo(businessId)
  const [asked, setAsked] = useState<Asked>()
  if (todo === undefined && asked === undefined) return null

  const close = (error?: ApiError) => {
    asked?.settle?.(error)
    setAsked(undefined)
  }
  const askWith = (task: OpenTodo, decision: Decision) => (values: RecordData) =>
    new Promise<void>((resolve, reject) => {
      setAsked({ todo: task, decision, values, settle: (error) => (error ? reject(error) : resolve()) })
    })
  const press = (task: OpenTodo, decision: Decision) => {
    if (decision.result !== AGREE) setAsked({ todo: task, decision })
    else if (form !== undefined) void form.submit(askWith(task, decision))
    else if (task.hasForm) onFill(task)
    else setAsked({ todo: task, decision })
  }
  const commit = async ({ todo: task, decision, values }: Asked, words: Words) => {
    try {
      await sendDecision(api, task, { decision, values, ...words })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refused = values && toFormError(error)
      if (refused === undefined) return text(error.message)
      close(refused)
      return undefined
    }
    close()
    onDone()
    return undefined
  }
  return (
    <>
      {todo &&
        decisionsOf(todo.results).map((each) => (
          <Button key={each.result} tone={each.tone} onClick={() => press(todo, each)}>
            {text(each.title)}
          </Button>
        ))}
      {asked === undefined ? null : (
        <DecisionDialog
          decision={asked.decision}
          onCommit={(words) => commit(asked, words)}
          onClose={() => close(takenBack())}
        />
      )}
    </>
  )
}
