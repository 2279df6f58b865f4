/** Rows by their places; `end` is behind the last one. */
export interface RowRange {
  readonly first: number
  readonly end: number
}

const AROUND = 12
/** The range moves on by so many rows at once, not with each of them. */
const STEP = 4

type Scroller = Pick<Element, 'scrollTop' | 'clientHeight'>

/** The rows in sight and some around them; the range before where nothing has changed. */
export function rangeInSight({ scrollTop, clientHeight }: Scroller, height: number, before: RowRange): RowRange {
  // Nothing is in sight where the page is hidden, and its rows are there when it is back.
  if (clientHeight === 0) return before
  const top = Math.floor(scrollTop / height / STEP) * STEP
  const first = Math.max(0, top - AROUND)
  const end = top + STEP + Math.ceil(clientHeight / height) + AROUND
  return first === before.first && end === before.end ? before : { first, end }
}
