/** Indices of the rendered rows; `end` is exclusive. */
export interface RowWindow {
  readonly first: number
  readonly end: number
}

/** Viewport of a scrolled box in px. All rows have the height `row`; head and foot cover `covered` of them. */
export interface BoxView {
  readonly top: number
  readonly height: number
  readonly row: number
  readonly covered: number
}

/** Rows beside the visible ones: fewer than `spare` triggers rendering `around`. */
export interface Reach {
  readonly spare: number
  readonly around: number
}

/** Returns `known` while it suffices, so that the state does not change. */
export function moveWindow(known: RowWindow, view: BoxView, { spare, around }: Reach): RowWindow {
  const { top, height, row, covered } = view
  // A hidden page keeps its rows for its return.
  if (height === 0) return known
  const beside = (rows: number): RowWindow => ({
    first: Math.max(0, Math.floor(top / row) - rows),
    end: Math.ceil((top + height) / row) - covered + rows,
  })
  const needed = beside(spare)
  return known.first <= needed.first && known.end >= needed.end ? known : beside(around)
}

/** Smallest scroll that makes the row visible, in px. */
export function scrollTopFor(index: number, { top, height, row, covered }: BoxView): number {
  const lowest = (index + 1 + covered) * row - height
  return Math.max(Math.min(top, index * row), lowest)
}
