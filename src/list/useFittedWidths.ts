import { type RefObject, useLayoutEffect, useState } from 'react'
import { useText } from '../text/useText'
import { columnHead } from './columnWidth'
import { fitWidths } from './fitWidths'
import type { TableParts } from './tableParts'
import { widthOf } from './useListTable'

/** Column widths in px that fit the scrolling box; `beside` is the width of the other cells. */
export function useFittedWidths(
  scroller: RefObject<HTMLElement | null>,
  { screen, model }: Pick<TableParts, 'screen' | 'model'>,
  beside: number,
): readonly number[] {
  const text = useText()
  const [box, setBox] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = () => setBox(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  const { widths } = model.columns.preferences
  const own = widthOf(screen)
  const fitted = model.arranged.map((one) => ({
    ...one,
    head: columnHead(one.column, text),
    own: own(one.column, ''),
    kept: widths[one.column.field] !== undefined,
  }))
  return fitWidths(fitted, box - beside)
}
