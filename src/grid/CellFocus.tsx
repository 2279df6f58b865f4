import { useEffect } from 'react'
import type { FocusRequest } from './activeCell'
import type { GridCellProps } from './cellPlace'
import { findCellElement } from './findCellElement'

function arrive(element: HTMLElement | null, arrival: FocusRequest): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (!(element instanceof HTMLInputElement)) return
  if (element.type === 'text') element.select()
  if (arrival === 'focus') return
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
    const arrival = grid.active.consumeFocusRequest()
    if (arrival === undefined) return
    const own = () => findCellElement(grid, { id, field: column.name })
    arrive(editorId === undefined ? own() : document.getElementById(editorId), arrival)
  })
  return null
}
