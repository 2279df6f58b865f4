import { createContext, useContext } from 'react'

export interface ConfirmQuestion {
  readonly message: string
  readonly title?: string
  /** `danger` for what cannot be undone: the way out then has the focus. */
  readonly tone?: 'normal' | 'danger'
  readonly confirmText?: string
  /** Something else that may be done with it; not chosen at first. */
  readonly option?: { readonly label: string; readonly onChange: (chosen: boolean) => void }
}

export type Confirm = (question: ConfirmQuestion) => Promise<boolean>

export const ConfirmContext = createContext<Confirm | undefined>(undefined)

/** Asks the person; false when they say no, press Escape or are asked something else meanwhile. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}
