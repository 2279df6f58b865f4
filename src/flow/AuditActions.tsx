import { useState } from 'react'
import { useApi } from '../api/ApiContext'
import { ApiError } from '../api/ApiError'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { type AuditForm, takenBack, toFormError } from './auditForm'
import { sendVerdict } from './sendVerdict'
import { type OpenTodo, useOpenTodo } from './useOpenTodo'
import { VerdictDialog, type Words } from './VerdictDialog'
import { AGREE, type Verdict, verdictsOf } from './verdict'

interface AuditActionsProps {
  readonly businessId: string
  /** What the handler fills in before agreeing; absent where there is nothing. */
  readonly form?: AuditForm
  readonly onDone: () => void
}

/** A verdict whose words are asked for, and the form that waits for what comes of it. */
interface Asked {
  /** As it was when the verdict was chosen: what is typed outlives a task that is gone. */
  readonly todo: OpenTodo
  readonly verdict: Verdict
  readonly values?: RecordData
  readonly settle?: (error?: ApiError) => void
}

/** What the signed-in user can decide on a document; nothing where no task of it waits for them. */
export function AuditActions({ businessId, form, onDone }: AuditActionsProps) {
  const api = useApi()
  const text = useText()
  const todo = useOpenTodo(businessId)
  const [asked, setAsked] = useState<Asked>()
  if (todo === undefined && asked === undefined) return null

  const close = (error?: ApiError) => {
    asked?.settle?.(error)
    setAsked(undefined)
  }
  const askWith = (task: OpenTodo, verdict: Verdict) => (values: RecordData) =>
    new Promise<void>((resolve, reject) => {
      setAsked({ todo: task, verdict, values, settle: (error) => (error ? reject(error) : resolve()) })
    })
  const press = (task: OpenTodo, verdict: Verdict) => {
    if (form === undefined || verdict.result !== AGREE) setAsked({ todo: task, verdict })
    else void form.submit(askWith(task, verdict))
  }
  const commit = async ({ todo: task, verdict, values }: Asked, words: Words) => {
    try {
      await sendVerdict(api, task, { verdict, values, ...words })
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
        verdictsOf(todo.results).map((each) => (
          <Button key={each.result} tone={each.tone} onClick={() => press(todo, each)}>
            {text(each.title)}
          </Button>
        ))}
      {asked === undefined ? null : (
        <VerdictDialog
          verdict={asked.verdict}
          onCommit={(words) => commit(asked, words)}
          onClose={() => close(takenBack())}
        />
      )}
    </>
  )
}
