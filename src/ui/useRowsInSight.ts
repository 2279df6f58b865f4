import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type BoxView, moveWindow, type RowWindow, scrollTopFor } from './rowWindow'

export interface WindowedRows extends Pick<BoxView, 'covered'> {
  readonly count: number
  /** Height of every row in px. */
  readonly height: number
  /** Rows to render before the box is measured. */
  readonly start: number
  /** Rows to render beside the visible ones once the user scrolls or pointer or focus enters. */
  readonly around: number
  readonly all?: boolean
}

export interface RowsInSight extends RowWindow {
  /** Scrolls as little as possible. */
  readonly reveal: (index: number) => void
}

/** The scroll container is the parent of the table. */
function findBox(inside: RefObject<HTMLElement | null>): HTMLElement | undefined {
  return inside.current?.closest('table')?.parentElement ?? undefined
}

type Sizes = Pick<WindowedRows, 'height' | 'covered'>

function viewOf(box: HTMLElement, { height, covered }: Sizes): BoxView {
  return { top: box.scrollTop, height: box.clientHeight, row: height, covered }
}

const approaches = ['pointerenter', 'focusin'] as const

/** Window of rendered rows in a long table; grows on approach, since most tables are only read. */
export function useRowsInSight(inside: RefObject<HTMLElement | null>, rows: WindowedRows): RowsInSight {
  const { count, height, covered, start, around, all = false } = rows
  const [known, setKnown] = useState<RowWindow>({ first: 0, end: start })
  const show = useCallback(
    (view: BoxView, spare: number) => setKnown((before) => moveWindow(before, view, { spare, around })),
    [around],
  )
  useLayoutEffect(() => {
    const box = findBox(inside)
    if (all || !box) return undefined
    const follow = () => show(viewOf(box, { height, covered }), around / 3)
    // Synchronous, so that revealed rows render in the same frame.
    const scroll = () => flushSync(follow)
    const observer = new ResizeObserver(() => show(viewOf(box, { height, covered }), 0))
    observer.observe(box)
    box.addEventListener('scroll', scroll, { passive: true })
    for (const name of approaches) box.addEventListener(name, follow)
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', scroll)
      for (const name of approaches) box.removeEventListener(name, follow)
    }
  }, [inside, all, height, covered, around, show])
  const reveal = useCallback(
    (index: number) => {
      const box = findBox(inside)
      if (!box?.clientHeight) return
      const view = viewOf(box, { height, covered })
      const top = scrollTopFor(index, view)
      if (top === view.top) return
      box.scrollTop = top
      show({ ...view, top }, 0)
    },
    [inside, height, covered, show],
  )
  if (all) return { first: 0, end: count, reveal: ignore }
  // The number of rows may have shrunk.
  const end = Math.min(known.end, count)
  return { first: Math.max(0, Math.min(known.first, known.first + count - known.end)), end, reveal }
}

function ignore() {}
