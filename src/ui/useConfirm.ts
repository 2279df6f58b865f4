import { createContext, useContext } from 'react'

export interface ConfirmQuestion {
  readonly message: string
  readonly title?: string
  /** `danger` for irreversible actions; it focuses the cancel button. */
  readonly tone?: 'normal' | 'danger'
  readonly confirmText?: string
  /** Additional checkbox, initially unchecked. */
  readonly option?: { readonly label: string; readonly onChange: (chosen: boolean) => void }
}

export type Confirm = (question: ConfirmQuestion) => Promise<boolean>

export const ConfirmContext = createContext<Confirm | undefined>(undefined)

/** Resolves to false on cancel, Escape or another question. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}
