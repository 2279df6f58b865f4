import { type KeyboardEvent, type RefObject, useRef } from 'react'

interface Keyed {
  readonly key: string
}

interface ArrowKeys {
  /** The element whose children are the buttons, one for each tab. */
  readonly bar: RefObject<HTMLDivElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Index of the tab that a key leads to; past the last comes the first. */
function findTarget(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Arrow keys, Home and End choose a tab and take the focus along. */
export function useArrowKeys(tabs: readonly Keyed[], value: string, onChange: (key: string) => void): ArrowKeys {
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const at = tabs.findIndex(({ key }) => key === value)
    const target = findTarget(event.key, at, tabs.length) ?? -1
    const next = tabs[target]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.key)
    bar.current?.querySelectorAll('button')[target]?.focus()
  }
  return { bar, onKeyDown }
}
