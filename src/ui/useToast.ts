import { createContext, useContext } from 'react'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

/** Says something in passing. An error stays until it is closed. */
export type Toast = { readonly [tone in ToastTone]: (message: string) => void }

export const ToastContext = createContext<Toast | undefined>(undefined)

/** The same functions for the life of the provider. */
export function useToast(): Toast {
  const toast = useContext(ToastContext)
  if (!toast) throw new Error('useToast needs a ToastProvider above it')
  return toast
}
