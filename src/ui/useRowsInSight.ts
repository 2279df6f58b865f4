import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type BoxView, moveWindow, type RowWindow, scrollTopFor } from './rowWindow'

export interface WindowedRows extends Pick<BoxView, 'covered'> {
  readonly count: number
  /** All of them are as high, in px. */
  readonly height: number
  /** As many as a box can show when it is opened: what it shows is not asked for then. */
  readonly start: number
  /** As many beside those in sight, once somebody has come near. */
  readonly around: number
  /** Whether there are too few to leave any out. */
  readonly all?: boolean
}

export interface RowsInSight extends RowWindow {
  /** Scrolls no further than until the row is in sight. */
  readonly reveal: (index: number) => void
}

/** What scrolls is around the table, and so around whatever is in the table. */
function findBox(inside: RefObject<HTMLElement | null>): HTMLElement | undefined {
  return inside.current?.closest('table')?.parentElement ?? undefined
}

type Sizes = Pick<WindowedRows, 'height' | 'covered'>

function viewOf(box: HTMLElement, { height, covered }: Sizes): BoxView {
  return { top: box.scrollTop, height: box.clientHeight, row: height, covered }
}

const approaches = ['pointerenter', 'focusin'] as const

/** Which rows of a long table are in the page; those around them once somebody comes near, since most are only looked at. */
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
    // At once: what scrolls into sight must be there in the same frame.
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
  // Fewer rows than before may be left.
  const end = Math.min(known.end, count)
  return { first: Math.max(0, Math.min(known.first, known.first + count - known.end)), end, reveal }
}

function ignore() {}
