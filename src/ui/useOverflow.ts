import { useCallback, useState } from 'react'

const listeners = new WeakMap<Element, () => void>()
let observer: ResizeObserver | undefined

// One observer for all: a table has hundreds of texts that may be cut.
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

/** Whether the element's text does not fit its width, and whether it then must take the focus itself to be read. */
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
  // In a grid the arrow keys move between the cells, and only a cell has the focus.
  return { overflows, focusable: overflows && !inGrid, measure }
}
