import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { RecordData } from '../contract/value'
import type { FormViewProps } from './formViewProps'

interface Saving {
  /** True during the save, when the form is inert: later input would be lost with the closing form. */
  readonly sending: boolean
  readonly send: FormViewProps['onSave']
}

/** Restores the focus after a failed save, which the inert form had lost. */
export function useSaving(onSave: FormViewProps['onSave']): Saving {
  const [sending, setSending] = useState(false)
  const send = async (values: RecordData) => {
    const focus = document.activeElement
    setSending(true)
    try {
      return await onSave(values)
    } finally {
      flushSync(() => setSending(false))
      if (document.activeElement === document.body && focus instanceof HTMLElement) focus.focus({ preventScroll: true })
    }
  }
  return { sending, send }
}
