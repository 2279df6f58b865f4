import { type RefObject, useLayoutEffect } from 'react'

/** Sets `data-before` and `data-behind` while content overflows the start or the end. */
export function useScrollEdges(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return undefined
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = current
      current.toggleAttribute('data-before', scrollLeft > 0)
      // Sizes are rounded, scroll positions are not.
      current.toggleAttribute('data-behind', scrollLeft + clientWidth < scrollWidth - 1)
    }
    const observer = new ResizeObserver(look)
    for (const element of [current, ...current.children]) observer.observe(element)
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [box])
}
