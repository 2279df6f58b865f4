import { useCallback, useState } from 'react'

const listeners = new WeakMap<Element, () => void>()
let observer: ResizeObserver | undefined

// Shares one observer, since a table has hundreds of such texts.
function observe(element: Element, listener: () => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) listeners.get(target)?.()
  })
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}

const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth

/**
 * Marks an element, before it is painted, while what it shows is wider than it is: `cutClasses` cut it then. A clip of
 * its own for each of hundreds of texts that fit would cost the browser a third of the work of a frame that scrolls.
 */
export function markOverflow(element: HTMLElement | null) {
  return element ? observe(element, () => element.toggleAttribute('data-cut', isWide(element))) : undefined
}

/** Cuts what `markOverflow` marks; on paper, where nobody measures, whatever does not fit. */
export const cutClasses = 'whitespace-nowrap text-ellipsis data-cut:overflow-hidden print:overflow-hidden'

/** Tells if the text is cut off, and if its element must then be focusable to show it. */
export function useOverflow(text: string) {
  const [overflows, setOverflows] = useState(false)
  const [inGrid, setInGrid] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text in the same box must be measured again.
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      setInGrid(element.closest('[role=gridcell]') !== null)
      return observe(element, () => {
        element.toggleAttribute('data-cut', isWide(element))
        setOverflows(isWide(element))
      })
    },
    [text],
  )
  // In a grid only cells take the focus.
  return { overflows, focusable: overflows && !inGrid, measure }
}
