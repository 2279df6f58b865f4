import { type RefObject, useEffect } from 'react'

const FIELD = ['input', 'textarea', 'select'].map((field) => `${field}:not(:disabled)`).join()

/** A dialog that opened before its form was there holds the focus itself: the first field takes it over. */
export function useFirstFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const holder = document.activeElement
    if (holder?.getAttribute('role') !== 'dialog' || !holder.contains(box.current)) return
    box.current?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [box])
}
