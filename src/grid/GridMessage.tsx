import { type RefObject, useEffect, useState } from 'react'

interface GridMessageProps {
  readonly table: RefObject<HTMLElement | null>
}

interface Shown {
  readonly message: string
  readonly left: number
  readonly top: number
}

function find(target: EventTarget | null): Shown | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-invalid]') : null
  const message = cell?.dataset.invalid
  if (!cell || !message) return undefined
  const { left, bottom } = cell.getBoundingClientRect()
  return { message, left, top: bottom + 2 }
}

/** The message of the invalid cell under the pointer or the focus; the cell itself says it to assistive technology. */
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
      className="pointer-events-none fixed z-tooltip max-w-80 rounded bg-danger-strong px-2 py-1 text-on-danger text-xs shadow-overlay"
      style={{ left: shown.left, top: shown.top }}
    >
      {shown.message}
    </p>
  )
}
