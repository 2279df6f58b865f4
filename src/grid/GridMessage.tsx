import { type RefObject, useEffect, useState } from 'react'
import { classes } from '../ui/classes'

interface GridMessageProps {
  readonly table: RefObject<HTMLElement | null>
}

interface Shown {
  readonly message: string
  /** True for an error message, false for a note or truncated text. */
  readonly wrong: boolean
  readonly left: number
  readonly top: number
}

/** The note of an overruled cell, or the text of an idle cell if it is truncated; otherwise ''. */
function noteText(cell: HTMLElement | null): string {
  const note = cell?.querySelector(':scope > [data-overruled]')?.textContent
  if (note) return note
  const text = cell?.querySelector<HTMLElement>(':scope > [data-rest]')
  return text && text.scrollWidth > text.clientWidth ? (text.textContent ?? '') : ''
}

function find(target: EventTarget | null): Shown | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td') : null
  const wrong = cell?.dataset.invalid
  const message = wrong || noteText(cell)
  if (!cell || !message) return undefined
  const { left, bottom } = cell.getBoundingClientRect()
  return { message, wrong: message === wrong, left, top: bottom + 2 }
}

/** One tooltip for all cells: the error, the note or the truncated text of the cell under the pointer or focus. */
export function GridMessage({ table }: GridMessageProps) {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const element = table.current
    if (!element) return
    const show = (event: Event) => setShown(find(event.target))
    const hide = () => setShown(undefined)
    const shows = ['mouseover', 'focusin', 'keyup']
    const hides = ['mouseleave', 'focusout', 'scroll']
    for (const name of shows) element.addEventListener(name, show)
    for (const name of hides) element.addEventListener(name, hide)
    return () => {
      for (const name of shows) element.removeEventListener(name, show)
      for (const name of hides) element.removeEventListener(name, hide)
    }
  }, [table])
  if (!shown) return null
  return (
    <p
      aria-hidden
      className={classes(
        'pointer-events-none fixed z-tooltip max-w-80 break-words rounded px-2 py-1 text-xs shadow-overlay',
        shown.wrong ? 'bg-danger-strong text-on-danger' : 'bg-inverse text-inverse-text',
      )}
      style={{ left: shown.left, top: shown.top }}
    >
      {shown.message}
    </p>
  )
}
