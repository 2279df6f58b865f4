import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { useText } from '../text/useText'
import { columnHead, editorWidth, headedWidth, valueWidth } from './columnWidth'
import { type FittedColumn, fitWidths } from './fitWidths'
import type { TableParts } from './tableParts'
import { useMeasuredWidths } from './useMeasuredWidths'

export interface FittedTable {
  /** Width in px of the scrolling box; 0 before it is measured. */
  readonly box: number
  readonly columns: readonly FittedColumn[]
  /** False until the values of some visit were measured. */
  readonly isMeasured: boolean
}

/** The columns with the widths that their heads and rendered values need, and the room that there is for them. */
export function useFittedColumns(
  table: RefObject<HTMLTableElement | null>,
  parts: Pick<TableParts, 'screen' | 'model' | 'lead'>,
): FittedTable {
  const { screen, model } = parts
  const text = useText()
  const box = useBoxWidth(table)
  const measured = useMeasuredWidths(table, parts)
  const { widths } = model.columns.preferences
  const [first] = screen.cardFields
  const columns = useMemo(
    () =>
      model.arranged.map((one, index): FittedColumn => {
        const { column } = one
        // Where another column stands still beside it, its place is known before anything is measured.
        const stays = one.left !== undefined && model.arranged[index + 1]?.left !== undefined
        const head = columnHead(column, text)
        const kept = widths[column.field] !== undefined
        const own = Math.max(
          measured.get(column.field) ?? valueWidth(column),
          screen.inline === undefined ? 0 : editorWidth(column),
        )
        const width = kept || stays ? one.width : headedWidth(head, own)
        return { ...one, head, own, width, kept, lead: column.field === first }
      }),
    [screen.inline, model.arranged, measured, text, widths, first],
  )
  const isMeasured = measured.size > 0
  return useMemo(() => ({ box, columns, isMeasured }), [box, columns, isMeasured])
}

/** Column widths in px that fit the scrolling box; `beside` is the width of the other cells. */
export function toFittedWidths({ box, columns }: Omit<FittedTable, 'isMeasured'>, beside: number): readonly number[] {
  return fitWidths(columns, box - beside)
}

function useBoxWidth(table: RefObject<HTMLTableElement | null>): number {
  const [box, setBox] = useState(0)
  useLayoutEffect(() => {
    const element = table.current?.parentElement
    if (!element) return undefined
    const measure = () => setBox(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [table])
  return box
}
