interface RowTarget {
  readonly index: number
  readonly scrollTo: (index: number) => void
}

/** Focuses a row; scrolls first if the row is not rendered. */
export function moveTo(table: HTMLElement | null, { index, scrollTo }: RowTarget): void {
  if (!table || index < 0) return
  if (focusRow(table, index)) return
  scrollTo(index)
  const later = (tries: number) => {
    if (tries > 0 && !focusRow(table, index)) requestAnimationFrame(() => later(tries - 1))
  }
  later(5)
}

function focusRow(table: HTMLElement, index: number): boolean {
  const row = table.querySelector(`tr[data-index="${index}"]`)
  if (!(row instanceof HTMLElement)) return false
  row.focus()
  return true
}
