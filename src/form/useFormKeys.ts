import { type RefObject, useEffect, useRef } from 'react'
import { isComposing } from '../ui/isComposing'

/** Excludes comboboxes, checkboxes and grid cells, where Enter has another meaning. */
function isPlainInput(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return false
  return target.role !== 'combobox' && target.closest('[role=grid]') === null
}

interface FormKeys {
  readonly box: RefObject<HTMLElement | null>
  /** True if Enter in a single-line input saves. */
  readonly enter: boolean
  readonly submit: () => Promise<boolean>
}

function isSave(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey
}

function isEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !isComposing(event) && !event.defaultPrevented && isPlainInput(event.target)
}

function asksToSave({ box, enter }: FormKeys, event: KeyboardEvent): boolean {
  const focus = document.activeElement
  const inside = box.current?.contains(focus) ?? false
  if (isSave(event)) return inside || (focus?.contains(box.current) ?? false)
  return enter && inside && isEnter(event)
}

/** Blurs and refocuses the field, because fields normalize their text on blur. */
function leaveAndReturn(focus: Element | null): void {
  if (!(focus instanceof HTMLElement)) return
  focus.blur()
  focus.focus({ preventScroll: true })
}

/** Ctrl+S saves the form with the focus, or the page's form while the page, or nothing, has it. */
export function useFormKeys(keys: FormKeys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!asksToSave(current.current, event)) return
      event.preventDefault()
      leaveAndReturn(document.activeElement)
      void current.current.submit()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
