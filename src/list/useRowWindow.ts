import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** From so many rows on only those in sight are in the document. */
const WINDOWED_FROM = 100

export interface RowWindow {
  readonly first: number
  /** Behind the last one. */
  readonly end: number
  /** Room for the rows before and behind, in px. */
  readonly before: number
  readonly behind: number
  readonly scrollTo: (index: number) => void
}

export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, height }: { readonly count: number; readonly height: number },
): RowWindow {
  const enabled = count > WINDOWED_FROM
  const virtualizer = useVirtualizer({
    count,
    enabled,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
  })
  const items = enabled ? virtualizer.getVirtualItems() : []
  const first = items[0]
  const last = items.at(-1)
  if (!first || !last) {
    return { first: 0, end: enabled ? 0 : count, before: 0, behind: enabled ? count * height : 0, scrollTo: ignore }
  }
  return {
    first: first.index,
    end: last.index + 1,
    before: first.start,
    behind: virtualizer.getTotalSize() - last.end,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  }
}

function ignore() {}
