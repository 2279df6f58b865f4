import { type Rect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useDeferredValue } from 'react'

export type GridVirtualizer = Virtualizer<HTMLElement, HTMLTableRowElement>

const rowHeight = 36

/** As high as `max-h-128` lets the box become. */
const boxHeight = 512

/** Hears of the box's size after it was laid out: to ask for it at once would lay the page out once more. */
function observeSize({ scrollElement }: GridVirtualizer, tell: (rect: Rect) => void) {
  if (!scrollElement) return undefined
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = scrollElement
    // Nothing is in sight where the page is hidden, and its rows are there when it is back.
    if (clientHeight > 0) tell({ width: clientWidth, height: clientHeight })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** The rows in sight, and soon after some around them. */
export function useVirtualRows(body: RefObject<HTMLElement | null>, count: number): GridVirtualizer {
  const overscan = useDeferredValue(4, 0)
  return useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    // Found from within: when this is first asked, what is around the table has no ref yet.
    getScrollElement: () => body.current?.closest('table')?.parentElement ?? null,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: boxHeight },
    observeElementRect: observeSize,
    overscan,
  })
}
