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
  // The press that made the cell active was meant for the editor that was not there yet.
  if (element.type === 'checkbox') element.click()
  else element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
}

interface CellFocusProps {
  readonly place: GridCellProps
  /** Of the cell's editor; a cell that cannot be edited takes the focus itself. */
  readonly editorId: string | undefined
}

/** Shows nothing: in the active cell, it takes the focus there once each time that the cell becomes so. */
export function CellFocus({ place: { grid, id, column }, editorId }: CellFocusProps) {
  useEffect(() => {
    const arrival = grid.active.consumeFocusRequest()
    if (arrival === undefined) return
    const own = () => findCellElement(grid, { id, field: column.name })
    arrive(editorId === undefined ? own() : document.getElementById(editorId), arrival)
  })
  return null
}
