import { createContext, useContext } from 'react'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

/** Errors stay longest, 20 seconds. */
export type Toast = { readonly [tone in ToastTone]: (message: string) => void }

export const ToastContext = createContext<Toast | undefined>(undefined)

/** Its functions keep their identity. Throws without a ToastProvider. */
export function useToast(): Toast {
  const toast = useContext(ToastContext)
  if (!toast) throw new Error('useToast needs a ToastProvider above it')
  return toast
}
