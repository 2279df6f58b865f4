import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../text/useText'
import { Button } from './Button'
import { lazyComponentWhenIdle, onLoadFailure, useLazyComponent } from './lazyComponent'
import type { ToastStackProps } from './ToastStack'
import { addToast, type ToastEntry } from './toastList'
import { type Toast, ToastContext, type ToastTone } from './useToast'

const toastStack = lazyComponentWhenIdle(() => import('./ToastStack'), 'ToastStack')

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly ToastEntry[]>([])
  const last = useRef(0)
  const text = useText()
  const Stack = useLazyComponent(toastStack, false)
  useEffect(() => {
    if (shown.length > 0) toastStack.load().catch(() => undefined)
  }, [shown])

  const toast = useMemo<Toast>(() => {
    const say = (tone: ToastTone) => (message: string) => {
      last.current += 1
      const entry = { id: last.current, tone, message }
      setShown((current) => addToast(current, entry))
    }
    return { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') }
  }, [])
  useEffect(() => onLoadFailure(() => toast.error(text('页面的一部分没有加载出来，请检查网络后重试'))), [toast, text])
  const remove = (id: number) => setShown((current) => current.filter((entry) => entry.id !== id))

  return (
    <ToastContext value={toast}>
      {children}
      {Stack ? <Stack shown={shown} onClose={remove} /> : <PlainStack shown={shown} onClose={remove} />}
    </ToastContext>
  )
}

/** Renders toasts without Radix until its chunk is loaded, which a bad connection may prevent. */
function PlainStack({ shown, onClose }: ToastStackProps) {
  const text = useText()
  return (
    <section aria-label={text('通知')} className="fixed inset-x-0 top-3 z-toast mx-auto max-w-toast px-3">
      <ol aria-live="polite">
        {shown.map(({ id, message }) => (
          <li key={id} className="flex items-start gap-2 rounded-md bg-raised py-1 pr-1 pl-3 text-text shadow-overlay">
            <span className="min-w-0 flex-1 whitespace-pre-line break-words py-1.5">{message}</span>
            <Button onClick={() => onClose(id)}>{text('关闭')}</Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
