import { type RefObject, useEffect } from 'react'
import type { FormStore } from './formStore'

type TextBox = HTMLInputElement | HTMLTextAreaElement

function isTextBox(target: EventTarget | null): target is TextBox {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'button'].includes(target.type)
}

function toStep({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}

/** Ctrl+Z undoes form changes, except in a text box with unfinished typing, where the browser undoes. */
export function useUndoKeys(box: RefObject<HTMLElement | null>, store: FormStore, enabled: boolean): void {
  useEffect(() => {
    const element = box.current
    if (!element || !enabled) return
    const entered: { target?: EventTarget | null; value?: string } = {}
    const enter = ({ target }: FocusEvent) => {
      Object.assign(entered, { target, value: isTextBox(target) ? target.value : undefined })
    }
    const isTyping = (target: EventTarget | null) =>
      isTextBox(target) && !target.readOnly && target === entered.target && target.value !== entered.value
    const isOwn = (target: EventTarget | null) => element.contains(target as Node) && !isTyping(target)
    const press = (event: KeyboardEvent) => {
      const step = toStep(event)
      if (step === undefined || event.defaultPrevented || !isOwn(event.target)) return
      event.preventDefault()
      store[step]()
      // The text in the box is now the store's, not typed.
      if (isTextBox(event.target)) queueMicrotask(() => enter({ target: event.target } as FocusEvent))
    }
    element.addEventListener('focusin', enter)
    // Listens on `window`: a table inside handles the keys first, in React's listener at the root.
    window.addEventListener('keydown', press)
    return () => {
      element.removeEventListener('focusin', enter)
      window.removeEventListener('keydown', press)
    }
  }, [box, store, enabled])
}
