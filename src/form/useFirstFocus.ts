import { type RefObject, useEffect } from 'react'

const FIELD = ['input', 'textarea', 'select'].map((field) => `${field}:not(:disabled)`).join()

/** Moves the focus to the first field in a dialog that opened, and took the focus, before its form had loaded. */
export function useFirstFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const holder = document.activeElement
    if (holder?.getAttribute('role') !== 'dialog' || !holder.contains(box.current)) return
    box.current?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [box])
}
