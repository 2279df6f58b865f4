/** Positions of rows that are in the page, the last one not included. */
export interface RowWindow {
  readonly first: number
  readonly end: number
}

/** What a scrolled box shows, in px; its head and its foot each hide as much as one row. */
export interface BoxView {
  readonly top: number
  readonly height: number
  readonly row: number
}

/** It moves by so many rows at once, so that it is not made anew with each that comes in sight. */
const STEP = 4

/** As many as the box can show of the lowest rows. */
const FIRST_SEEN = 15

export const firstWindow: RowWindow = { first: 0, end: FIRST_SEEN }

/** The rows in sight and some on both sides of them. */
export function toRowWindow({ top, height, row }: BoxView): RowWindow {
  const first = Math.floor(top / row / STEP) * STEP
  const seen = Math.ceil(height / row / STEP) * STEP
  return { first: Math.max(0, first - STEP), end: first + seen + 2 * STEP }
}

/** How far the box must be scrolled for a row to be in sight, as little as possible. */
export function scrollTopFor(index: number, { top, height, row }: BoxView): number {
  const lowest = (index + 3) * row - height
  return Math.max(Math.min(top, index * row), lowest)
}
