import { type RefObject, useLayoutEffect } from 'react'

/** Marks a box while something of its content is out of sight before its start or behind its end. */
export function useScrollEdges(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return undefined
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = current
      current.toggleAttribute('data-before', scrollLeft > 0)
      // Sizes are rounded, places are not.
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
