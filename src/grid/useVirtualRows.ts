import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { usePrinting } from './usePrinting'

export type GridVirtualizer = Virtualizer<HTMLDivElement, HTMLTableRowElement>

/** Above so many rows only those in sight are in the page. */
const virtualFrom = 50
const rowHeight = 36

/** Undefined where all rows are shown: there are few, or they are printed. */
export function useVirtualRows(box: RefObject<HTMLDivElement | null>, count: number): GridVirtualizer | undefined {
  const printing = usePrinting()
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  })
  return count > virtualFrom && !printing ? virtual : undefined
}
