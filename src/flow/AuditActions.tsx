import { useState } from 'react'
import { useApi } from '../api/ApiContext'
import { ApiError } from '../api/ApiError'
import { useReload } from '../api/useReload'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { useToast } from '../ui/useToast'
import { type AuditForm, takenBack, toFormError } from './auditForm'
import { DecisionDialog, type Words } from './DecisionDialog'
import { AGREE, type Decision, decisionsOf } from './decision'
import { sendDecision } from './sendDecision'
import { type OpenTodo, useOpenTodo } from './useOpenTodo'

interface AuditActionsProps {
  readonly businessId: string
  /** What the document is called where its decision is confirmed. */
  readonly name: string
  /** The form to fill in before agreeing; absent if the step has none. */
  readonly form?: AuditForm
  /** Opens the document's page, which has the step's form. */
  readonly onFill: (todo: OpenTodo) => void
  readonly onDone: () => void
}

/** A decision in its dialog; `settle` ends the pending submit of the form, if any. */
interface Asked {
  /** The task as of the click: the dialog keeps its input even if the task has ended since. */
  readonly todo: OpenTodo
  readonly decision: Decision
  readonly values?: RecordData
  readonly finish?: (error?: ApiError) => void
}

/** Buttons of the user's decisions on a document; renders nothing without a pending task. */
export function AuditActions({ businessId, name, form, onFill, onDone }: AuditActionsProps) {
  const api = useApi()
  const text = useText()
  const toast = useToast()
  const reload = useReload()
  const todo = useOpenTodo(businessId)
  const [asked, setAsked] = useState<Asked>()
  if (todo === undefined && asked === undefined) return null

  const close = (error?: ApiError) => {
    asked?.finish?.(error)
    setAsked(undefined)
  }
  const askWith = (task: OpenTodo, decision: Decision) => (values: RecordData) =>
    new Promise<void>((resolve, reject) => {
      setAsked({ todo: task, decision, values, finish: (error) => (error ? reject(error) : resolve()) })
    })
  const press = (task: OpenTodo, decision: Decision) => {
    if (decision.result !== AGREE) setAsked({ todo: task, decision })
    else if (form !== undefined) void form.submit(askWith(task, decision))
    else if (task.hasForm) onFill(task)
    else setAsked({ todo: task, decision })
  }
  /** The message for the dialog; undefined where the form shows it. */
  const tellRefusal = (error: unknown, values: RecordData | undefined) => {
    if (!(error instanceof ApiError)) throw error
    const refused = values && toFormError(error)
    if (refused !== undefined) {
      close(refused)
      return undefined
    }
    // It may have been changed and sent again since: what is shown behind the dialog is then not what it is refused for.
    if (values === undefined) void reload()
    return text(error.message)
  }
  const commit = async ({ todo: task, decision, values }: Asked, words: Words) => {
    try {
      await sendDecision(api, task, { decision, values, ...words })
    } catch (error) {
      return tellRefusal(error, values)
    }
    close()
    toast.success(text(decision.done, { decision: text(decision.title), name }))
    onDone()
    return undefined
  }
  return (
    <>
      {todo &&
        decisionsOf(todo).map((each) => (
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
