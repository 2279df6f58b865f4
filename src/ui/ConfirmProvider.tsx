import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyComponentWhenIdle, loadWithTimeout, useLazyComponent } from './lazyComponent'
import { type Confirm, ConfirmContext, type ConfirmQuestion } from './useConfirm'

const confirmDialog = lazyComponentWhenIdle(() => import('./ConfirmDialog'), 'ConfirmDialog')

interface Asked extends ConfirmQuestion {
  readonly answer: (yes: boolean) => void
}

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const pending = useRef<Asked>(undefined)

  const Dialog = useLazyComponent(confirmDialog, false)

  const closeWith = useCallback((yes: boolean) => {
    const last = pending.current
    pending.current = undefined
    // Closed before it is answered, so that whoever asked may move the focus.
    if (last) flushSync(() => setAsked(undefined))
    last?.answer(yes)
  }, [])
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        closeWith(false)
        pending.current = { ...question, answer }
        setAsked(pending.current)
      }),
    [closeWith],
  )
  useEffect(() => {
    // Falls back to `window.confirm` if the dialog's chunk cannot be loaded.
    const askBrowser = () => pending.current === asked && closeWith(window.confirm(asked?.message))
    if (asked) loadWithTimeout(confirmDialog).catch(askBrowser)
  }, [asked, closeWith])

  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && Dialog && <Dialog question={asked} onAnswer={closeWith} />}
    </ConfirmContext>
  )
}
