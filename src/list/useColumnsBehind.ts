import { type RefObject, useLayoutEffect, useState } from 'react'

export interface ColumnsBehind {
  /** Number of columns of which a part stands behind the actions, or past the edge. */
  readonly count: number
  readonly scrolled: boolean
}

interface TableWidths {
  /** Width in px of the cells before the first column. */
  readonly lead: number
  readonly widths: readonly number[]
  /** Right edge in px of the columns that stand still. */
  readonly start: number
  /** Width in px of the actions. */
  readonly end: number
}

/** Follows the scrolling of a table that is wider than its box, and keeps what has the focus from behind its edges. */
export function useColumnsBehind(box: RefObject<HTMLElement | null>, { lead, widths, start, end }: TableWidths) {
  const [behind, setBehind] = useState<ColumnsBehind>(none)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return undefined
    const look = () => {
      const { scrollLeft, clientWidth } = current
      const count = countBehind(widths, scrollLeft + clientWidth - end - lead)
      const scrolled = scrollLeft > 0
      setBehind((before) => (before.count === count && before.scrolled === scrolled ? before : { count, scrolled }))
    }
    // A browser leaves where it is what is only covered. What a mouse alone focuses stays below the pointer.
    const uncover = ({ target }: Event) => {
      const reached = target as HTMLElement
      if (reached.tabIndex < 0 || !reached.closest('th:not(.sticky), td:not(.sticky)')) return
      reached.style.scrollMarginInline = `${start}px ${end}px`
      reached.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(current)
    current.addEventListener('scroll', look, { passive: true })
    current.addEventListener('focusin', uncover)
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', look)
      current.removeEventListener('focusin', uncover)
    }
  }, [box, lead, widths, start, end])
  return behind
}

const none: ColumnsBehind = { count: 0, scrolled: false }

/** Number of columns that end beyond `room` px; scroll positions are not whole, so that one px does not count. */
export function countBehind(widths: readonly number[], room: number): number {
  let right = 0
  return widths.filter((width) => {
    right += width
    return right > room + 1
  }).length
}
