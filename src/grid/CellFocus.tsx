import { useEffect } from 'react'
import type { CellAddress, FocusRequest } from './activeCell'
import type { GridCellProps } from './cellPlace'
import type { GridControl } from './gridControl'

function focusElement(element: HTMLElement | null, request: FocusRequest): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (!(element instanceof HTMLInputElement)) return
  if (element.type === 'text') element.select()
  if (request === 'focus') return
  // Repeats the press that activated the cell, before its editor was mounted.
  if (element.type === 'checkbox') element.click()
  else element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
}

interface CellFocusProps {
  readonly place: GridCellProps
  /** The id of the cell's editor; undefined for a cell without one, which takes the focus itself. */
  readonly editorId: string | undefined
}

/** Moves the focus into the active cell after each focus request; renders nothing. */
export function CellFocus({ place: { grid, id, column }, editorId }: CellFocusProps) {
  useEffect(() => {
    const request = grid.active.consumeFocusRequest()
    if (request === undefined) return
    const own = () => findCellElement(grid, { id, field: column.name })
    focusElement(editorId === undefined ? own() : document.getElementById(editorId), request)
  })
  return null
}

/** The element of a cell; null if its row is not rendered. Excludes cells of nested tables. */
function findCellElement({ id: table }: GridControl, { id, field }: CellAddress): HTMLElement | null {
  const name = CSS.escape(`${id}.${field}`)
  return document.getElementById(table)?.querySelector(`:scope > tbody > tr > [data-cell="${name}"]`) ?? null
}
