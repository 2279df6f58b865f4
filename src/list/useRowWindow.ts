import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RowRange, rangeInSight } from './rowRange'

/** From so many rows on only those in sight are in the document. */
const WINDOWED_FROM = 100

/** Until it is known how much is in sight: as much as a tall window shows. */
const START: RowRange = { first: 0, end: 40 }

export interface RowWindow {
  readonly first: number
  /** Behind the last one. */
  readonly end: number
  /** Room for the rows before and behind, in px. */
  readonly before: number
  readonly behind: number
  readonly scrollTo: (index: number) => void
}

/** Which rows of a long list are in the document; all of them are equally high. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, height }: { readonly count: number; readonly height: number },
): RowWindow {
  const windowed = count > WINDOWED_FROM
  const [range, setRange] = useState(START)
  useLayoutEffect(() => {
    const { current } = scroller
    if (!windowed || !current) return undefined
    const look = () => setRange((before) => rangeInSight(current, height, before))
    // At once: what scrolls into sight must be there in the same frame.
    const follow = () => flushSync(look)
    const observer = new ResizeObserver(look)
    observer.observe(current)
    current.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', follow)
    }
  }, [scroller, windowed, height])
  if (!windowed) return { first: 0, end: count, before: 0, behind: 0, scrollTo: ignore }
  const end = Math.min(range.end, count)
  const first = Math.min(range.first, Math.max(0, end - (range.end - range.first)))
  return {
    first,
    end,
    before: first * height,
    behind: (count - end) * height,
    scrollTo: (index) => scrollToRow(scroller.current, index * height, height),
  }
}

/** Scrolls no further than until the row is in sight, below the head, which is as high as a row. */
function scrollToRow(scroller: HTMLElement | null, top: number, height: number): void {
  if (!scroller) return
  const { scrollTop, clientHeight } = scroller
  if (top < scrollTop) scroller.scrollTop = top
  else if (top + 2 * height > scrollTop + clientHeight) scroller.scrollTop = top + 2 * height - clientHeight
}

function ignore() {}
