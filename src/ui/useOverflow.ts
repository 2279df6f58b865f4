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

/** Tells if the text is cut off, and if its element must then be focusable to show it. */
export function useOverflow(text: string) {
  const [overflows, setOverflows] = useState(false)
  const [inGrid, setInGrid] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text in the same box must be measured again.
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      setInGrid(element.closest('[role=gridcell]') !== null)
      return observe(element, () => setOverflows(element.scrollWidth > element.clientWidth))
    },
    [text],
  )
  // In a grid only cells take the focus.
  return { overflows, focusable: overflows && !inGrid, measure }
}
