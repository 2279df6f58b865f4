/** Page numbers to render: both ends, the current page and its neighbours; 0 is a gap. */
export function pageWindow(page: number, pages: number): readonly number[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const start = Math.min(Math.max(page - 1, 3), pages - 4)
  const middle = [start, start + 1, start + 2]
  const head = start > 3 ? [1, 0] : [1, 2]
  const tail = start + 2 < pages - 2 ? [0, pages] : [pages - 1, pages]
  return [...head, ...middle, ...tail]
}
