import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { TabActions } from './useTabs'

interface TabKeys {
  readonly list: RefObject<HTMLUListElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrows move between tabs and Delete closes one; the focus stays in the bar when its tab is closed. */
export function useTabKeys({ tabs, mayClose, close }: TabActions): TabKeys {
  const list = useRef<HTMLUListElement>(null)
  const held = useRef<number>(undefined)
  const indexOf = (target: EventTarget) =>
    [...(list.current?.children ?? [])].findIndex((entry) => target instanceof Node && entry.contains(target))
  useLayoutEffect(() => {
    if (held.current !== undefined && document.activeElement === document.body)
      focusTab(list, Math.min(held.current, tabs.length - 1))
  }, [tabs])
  return {
    list,
    onKeyDown: (event) => {
      const at = indexOf(event.target)
      const [step, tab] = [STEPS[event.key], tabs[at]]
      if (tab === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      if (step !== undefined) focusTab(list, (at + step + tabs.length) % tabs.length)
      else if (event.key === 'Delete' && mayClose) close(tab.path)
      else return
      event.preventDefault()
    },
    onFocus: ({ target }) => {
      held.current = indexOf(target)
    },
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget !== null) held.current = undefined
    },
  }
}

function focusTab(list: RefObject<HTMLUListElement | null>, index: number): void {
  list.current?.children[index]?.querySelector('a')?.focus()
}
