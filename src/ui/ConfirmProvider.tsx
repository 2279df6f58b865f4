import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
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
    pending.current?.answer(yes)
    pending.current = undefined
    setAsked(undefined)
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
