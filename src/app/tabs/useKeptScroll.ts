import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react'

interface KeptScroll {
  readonly panel: RefObject<HTMLDivElement | null>
  readonly onScroll: (event: UIEvent) => void
}

/** Restores the scroll positions inside a panel when it becomes visible again. */
export function useKeptScroll(): KeptScroll {
  const panel = useRef<HTMLDivElement>(null)
  const places = useRef(new Map<Element, readonly [left: number, top: number]>())
  // Runs at each return of the panel: hiding it ends its effects.
  useLayoutEffect(() => {
    for (const [element, [left, top]] of places.current) {
      if (element.isConnected) element.scrollTo({ left, top, behavior: 'instant' })
      else places.current.delete(element)
    }
  }, [])
  const onScroll = ({ target }: UIEvent) => {
    if (!(target instanceof Element) || target.getClientRects().length === 0) return
    places.current.set(target, [target.scrollLeft, target.scrollTop])
  }
  return { panel, onScroll }
}
