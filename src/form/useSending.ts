import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { RecordData } from '../contract/value'
import type { FormViewProps } from './formViewProps'

interface Sending {
  /** The values are on their way: what is typed now would be lost with the form that closes. */
  readonly sending: boolean
  readonly send: FormViewProps['onSave']
}

/** Whoever is refused goes on where they were: a form that takes nothing cannot keep the focus. */
export function useSending(onSave: FormViewProps['onSave']): Sending {
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
