import type { CellAddress } from './activeCell'
import { cellAt } from './cellAt'
import { isChosen } from './columnLayout'
import { fillFrom } from './gridBlocks'
import { selectRow } from './gridCommands'
import type { GridControl } from './gridControl'

export interface PointerPress {
  readonly target: EventTarget
  readonly button: number
  readonly shiftKey: boolean
  readonly preventDefault: () => void
}

type Drag = { readonly kind: 'select' } | { readonly kind: 'fill'; readonly height: number; readonly right: number }

function find(target: EventTarget, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

export class GridPointer {
  readonly #grid: GridControl
  #drag: Drag | undefined
  /** The cell that this press activated; its choices open on release. */
  #fresh: CellAddress | undefined

  constructor(grid: GridControl) {
    this.#grid = grid
  }

  press(event: PointerPress): void {
    if (event.button !== 0) return
    const head = find(event.target, '[data-row-head]')
    const cell = cellAt(this.#grid, event.target)
    if (find(event.target, '[data-fill-handle]')) this.#startFill(event)
    else if (head && !find(event.target, 'button')) selectRow(this.#grid, Number(head.dataset.rowHead))
    else if (cell) this.#pressCell(cell, event)
  }

  over({ target }: { readonly target: EventTarget }): void {
    const cell = this.#drag && cellAt(this.#grid, target)
    if (!cell || !this.#drag) return
    const to = this.#drag.kind === 'fill' ? this.#grid.at(this.#grid.store.positionOf(cell.id), this.#drag.right) : cell
    if (to) this.#grid.extendTo(to)
  }

  release(): void {
    const drag = this.#drag
    this.#drag = undefined
    const block = this.#grid.range.block()
    if (drag?.kind === 'fill' && block) fillFrom(this.#grid, block, drag.height)
  }

  /** Opens the choices of the cell that was pressed and released. */
  click({ target }: { readonly target: EventTarget }): void {
    const fresh = this.#fresh
    this.#fresh = undefined
    const cell = cellAt(this.#grid, target)
    const column = fresh && this.#grid.columns[this.#grid.columnOf(fresh.field)]
    if (!fresh || cell?.id !== fresh.id || cell.field !== fresh.field || this.#grid.range.block()) return
    if (column && isChosen(column)) this.#grid.active.activate(fresh, 'open')
  }

  #pressCell(cell: CellAddress, event: PointerPress): void {
    this.#fresh = undefined
    if (!event.shiftKey && this.#grid.active.status(cell) !== 'idle') return
    event.preventDefault()
    this.#drag = { kind: 'select' }
    if (event.shiftKey) this.#grid.extendTo(cell)
    else this.#start(cell)
  }

  #start(cell: CellAddress): void {
    this.#grid.goTo(cell, 'focus')
    this.#fresh = cell
  }

  #startFill(event: PointerPress): void {
    const block = this.#grid.range.whole()
    const start = block && this.#grid.at(block.top, block.left)
    const end = block && this.#grid.at(block.bottom, block.right)
    if (!block || !start || !end) return
    event.preventDefault()
    this.#grid.goTo(start, 'focus')
    this.#grid.extendTo(end)
    this.#drag = { kind: 'fill', height: block.bottom - block.top + 1, right: block.right }
  }
}
