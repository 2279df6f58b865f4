import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { pageSizes } from './pageSizes'
import type { ListModel } from './useListModel'

/** Rows that must fit below the last one, so that a longer page is worth offering. */
const MIN_ROOM = 3

interface MoreRowsProps {
  readonly model: ListModel
  /** Height of a row in px. */
  readonly height: number
}

/** Offers the page size that fills the box where the list has more rows than its page; it is kept for the user. */
export function MoreRows({ model, height }: MoreRowsProps) {
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState(0)
  useLayoutEffect(() => {
    const scroller = place.current?.parentElement
    if (!scroller) return undefined
    const observer = new ResizeObserver(() => setBox(scroller.clientHeight))
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [])
  const { list, state } = model
  // The head, and a foot of up to two rows.
  const room = Math.floor(box / height) - list.rows.length - 3
  const size = pageSizes.find((one) => one >= list.rows.length + room)
  const isOffered = room >= MIN_ROOM && list.total > list.rows.length && size !== undefined && size > state.size
  return (
    <div ref={place} className="sticky left-0 flex justify-center print:hidden">
      {isOffered ? (
        <Button tone="text" size="small" className="my-2" onClick={() => model.resize(size)}>
          {text('还有空间：每页显示 {{size}} 条', { size })}
        </Button>
      ) : null}
    </div>
  )
}
