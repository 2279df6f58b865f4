import { type ReactNode, useMemo, useRef, useState } from 'react'
import { createIdlePart, usePart } from './part'
import { addToast, type ToastEntry } from './toastList'
import { type Toast, ToastContext, type ToastTone } from './useToast'

const toastStack = createIdlePart(async () => (await import('./ToastStack')).ToastStack)

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly ToastEntry[]>([])
  const last = useRef(0)
  const Stack = usePart(toastStack, shown.length)

  const toast = useMemo<Toast>(() => {
    const say = (tone: ToastTone) => (message: string) => {
      last.current += 1
      const entry = { id: last.current, tone, message }
      setShown((current) => addToast(current, entry))
    }
    return { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') }
  }, [])
  const remove = (id: number) => setShown((current) => current.filter((entry) => entry.id !== id))

  return (
    <ToastContext value={toast}>
      {children}
      {Stack && <Stack shown={shown} onClose={remove} />}
    </ToastContext>
  )
}
