import type { KeyboardEvent } from 'react'

type Move = (entry: HTMLElement, entries: readonly HTMLElement[]) => HTMLElement | undefined

const step = (by: number): Move => {
  return (entry, entries) => entries[(entries.indexOf(entry) + by + entries.length) % entries.length]
}

const isOpen = (entry: HTMLElement) => entry.getAttribute('aria-expanded')

/** Keys of the ARIA tree pattern; only visible entries count. */
const MOVES: { readonly [key: string]: Move } = {
  ArrowDown: step(1),
  ArrowUp: step(-1),
  Home: (_, entries) => entries[0],
  End: (_, entries) => entries.at(-1),
  ArrowRight: (entry, entries) => {
    if (isOpen(entry) === 'true') return step(1)(entry, entries)
    if (isOpen(entry) === 'false') entry.click()
    return undefined
  },
  ArrowLeft: (entry) => {
    if (isOpen(entry) !== 'true') return entry.closest('ul')?.parentElement?.querySelector('button') ?? undefined
    entry.click()
    return undefined
  },
}

/** Handles arrows, Home and End in the side menu; Tab and Enter keep their defaults. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  const move = MOVES[key]
  // A nested popup menu has already handled its own arrows.
  if (move === undefined || event.defaultPrevented || !(target instanceof HTMLElement)) return
  const all = [...currentTarget.querySelectorAll<HTMLElement>('a, button')]
  event.preventDefault()
  move(
    target,
    all.filter((entry) => entry.getClientRects().length > 0),
  )?.focus()
}
