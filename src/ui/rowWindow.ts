/** The rows of a table that are in the page, by their places; `end` is behind the last one. */
export interface RowWindow {
  readonly first: number
  readonly end: number
}

/** What a scrolled box shows, in px. All its rows are equally high; head and foot hide as much as `covered` of them. */
export interface BoxView {
  readonly top: number
  readonly height: number
  readonly row: number
  readonly covered: number
}

/** So many rows beside those in sight: `spare` must be there, `around` are made once they are not. */
export interface Reach {
  readonly spare: number
  readonly around: number
}

/** The window stays as long as it reaches far enough. */
export function moveWindow(known: RowWindow, view: BoxView, { spare, around }: Reach): RowWindow {
  const { top, height, row, covered } = view
  // Nothing is in sight where the page is hidden, and its rows are there when it is back.
  if (height === 0) return known
  const beside = (rows: number): RowWindow => ({
    first: Math.max(0, Math.floor(top / row) - rows),
    end: Math.ceil((top + height) / row) - covered + rows,
  })
  const needed = beside(spare)
  return known.first <= needed.first && known.end >= needed.end ? known : beside(around)
}

/** How far the box must be scrolled for a row to be in sight, as little as possible. */
export function scrollTopFor(index: number, { top, height, row, covered }: BoxView): number {
  const lowest = (index + 1 + covered) * row - height
  return Math.max(Math.min(top, index * row), lowest)
}
