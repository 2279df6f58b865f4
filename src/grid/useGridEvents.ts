import {
  type ClipboardEvent,
  type DragEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
} from 'react'
import { isComposing } from '../ui/isComposing'
import { cellAt } from './cellAt'
import { clearCells, type Pasted, pasteText, readBlock } from './gridBlocks'
import { runCommand } from './gridCommands'
import type { GridControl } from './gridControl'
import { toGridCommand } from './gridKeys'
import { GridPointer } from './gridPointer'
import { moveRow } from './gridRows'
import { printBlock, printHtml } from './parseBlock'

function press(grid: GridControl, event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  // Ignores keys of an editor's popup, which is rendered elsewhere, and of nested tables.
  if (event.defaultPrevented || isComposing(event.nativeEvent) || target.closest('table') !== event.currentTarget)
    return
  const pressesButton = event.key === 'Enter' && target instanceof HTMLButtonElement
  const command = pressesButton ? undefined : toGridCommand(event, grid.active.editing)
  if (command && runCommand(grid, command)) event.preventDefault()
}

function enter(grid: GridControl, { target }: FocusEvent<HTMLElement>): void {
  const cell = target.dataset.cell === undefined ? undefined : cellAt(grid, target)
  if (cell && grid.active.status(cell) === 'idle') grid.goTo(cell, 'focus')
}

function isOwn(event: ClipboardEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement
  return target.closest('[data-grid-box]') === event.currentTarget
}

function paste(grid: GridControl, event: ClipboardEvent<HTMLElement>): Pasted | undefined {
  const text = event.clipboardData.getData('text/plain')
  const block = /[\t\n]/.test(text.replace(/\r?\n$/, ''))
  if (!isOwn(event) || (!block && grid.active.editing)) return undefined
  event.preventDefault()
  return pasteText(grid, text, event.clipboardData.getData('text/html'))
}

function copy(grid: GridControl, event: ClipboardEvent<HTMLElement>): void {
  const block = grid.range.whole()
  if (!block || !isOwn(event) || grid.active.editing) return
  const texts = readBlock(grid, block)
  event.clipboardData.setData('text/plain', printBlock(texts))
  event.clipboardData.setData('text/html', printHtml(texts))
  event.preventDefault()
  if (event.type === 'cut') clearCells(grid)
}

function rowAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
}

/** Drags a row by its number; marks the row under the pointer as drop target. */
function toDragEvents(grid: GridControl) {
  let dragged: number | undefined
  let marked: HTMLElement | null = null
  const mark = (row: HTMLElement | null) => {
    marked?.removeAttribute('data-drop')
    marked = row
    row?.setAttribute('data-drop', '')
  }
  return {
    onDragStart: (event: DragEvent<HTMLElement>) => {
      const row = rowAt(event.target)
      dragged = row ? grid.store.ids()[Number(row.dataset.index)] : undefined
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === undefined) return
      event.preventDefault()
      mark(rowAt(event.target))
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      const row = rowAt(event.target)
      if (dragged === undefined || !row) return
      event.preventDefault()
      moveRow(grid, dragged, Number(row.dataset.index))
    },
    onDragEnd: () => {
      dragged = undefined
      mark(null)
    },
  }
}

/** Key, pointer and clipboard handlers of the table; `onPasted` receives the result of a paste. */
export function useGridEvents(grid: GridControl, onPasted: (pasted: Pasted) => void) {
  const pointer = useMemo(() => new GridPointer(grid), [grid])
  const drag = useMemo(() => toDragEvents(grid), [grid])
  useEffect(() => {
    const release = () => pointer.release()
    window.addEventListener('mouseup', release)
    return () => window.removeEventListener('mouseup', release)
  }, [pointer])
  const table = {
    role: 'grid',
    'aria-multiselectable': true,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(grid, event),
    onFocus: (event: FocusEvent<HTMLElement>) => enter(grid, event),
    onInput: (event: FormEvent) => {
      if (cellAt(grid, event.target)) grid.active.edit()
    },
    onMouseDown: (event: MouseEvent) => pointer.press(event),
    onMouseOver: (event: MouseEvent) => pointer.over(event),
    // Mounting the editor removes the pressed element, so that browsers fire `mouseup` but no `click`.
    onMouseUp: (event: MouseEvent) => pointer.click(event),
    onClick: (event: MouseEvent) => pointer.click(event),
    ...drag,
  }
  const box = {
    'data-grid-box': true,
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const pasted = paste(grid, event)
      if (pasted) onPasted(pasted)
    },
    onCopy: (event: ClipboardEvent<HTMLElement>) => copy(grid, event),
    onCut: (event: ClipboardEvent<HTMLElement>) => copy(grid, event),
  }
  return { table, box }
}
