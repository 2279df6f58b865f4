import { type ReactNode, useCallback, useRef, useState } from 'react'
import { createIdlePart, usePart } from './part'
import { type Confirm, ConfirmContext, type ConfirmQuestion } from './useConfirm'

const confirmDialog = createIdlePart(async () => (await import('./ConfirmDialog')).ConfirmDialog)

interface Asked extends ConfirmQuestion {
  readonly answer: (yes: boolean) => void
}

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const pending = useRef<Asked>(undefined)

  const Dialog = usePart(confirmDialog, asked !== undefined)

  const settle = useCallback((yes: boolean) => {
    pending.current?.answer(yes)
    pending.current = undefined
    setAsked(undefined)
  }, [])
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        settle(false)
        pending.current = { ...question, answer }
        setAsked(pending.current)
      }),
    [settle],
  )

  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && Dialog && <Dialog question={asked} onAnswer={settle} />}
    </ConfirmContext>
  )
}
